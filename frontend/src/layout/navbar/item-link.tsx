import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Link } from '@/ui/link';
import type { ItemPlacement } from './types';

interface ItemLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children?: ReactNode;
  active?: boolean;
  mobile?: ItemPlacement['mobile'];
  nested?: boolean;
  mark?: boolean;
  onFollow?: () => void;
}

/** A link of the navbar, in the clothes of its place: the bar, a dropdown of the bar, or the panel. */
export function ItemLink({ active, mobile, nested, className, onFollow, ...rest }: ItemLinkProps) {
  const block = mobile ? 'menu__link' : nested ? 'dropdown__link' : 'navbar__item navbar__link';
  const activeName = mobile ? 'menu__link--active' : nested ? 'dropdown__link--active' : 'navbar__link--active';
  const link = (
    <Link
      className={classNames(block, active && activeName, className)}
      aria-current={active ? 'page' : undefined}
      onClick={onFollow}
      {...rest}
    />
  );
  return mobile || nested ? <li className={mobile ? 'menu__list-item' : undefined}>{link}</li> : link;
}
