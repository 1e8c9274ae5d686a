import { use } from 'react';
import type { SidebarLink } from '@/contract';
import { classNames } from '@/lib/class-names';
import { isSamePath } from '@/lib/paths';
import { Link } from '@/ui/link';
import { usePage } from '@/view';
import { SidebarContext } from './sidebar-context';

interface LinkRowProps {
  item: SidebarLink;
  level: number;
  tabIndex?: number;
}

/** A row with a link to a page, or out of the site. */
export function LinkRow({ item, level, tabIndex }: LinkRowProps) {
  const { onFollow } = use(SidebarContext);
  const active = isSamePath(item.href, usePage().path);
  return (
    <li className={classNames('menu__list-item', `menu__list-item--level-${level}`, item.className)}>
      <Link
        href={item.href}
        className={classNames('menu__link', active && 'menu__link--active')}
        aria-current={active ? 'page' : undefined}
        tabIndex={tabIndex}
        onClick={item.external ? undefined : onFollow}
        mark
      >
        {item.label}
      </Link>
    </li>
  );
}
