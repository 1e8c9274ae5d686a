import type { NavbarHtml } from '@/contract';
import { classNames } from '@/lib/class-names';
import { Html } from '@/ui/html';
import type { ItemProps } from './types';

/** HTML of the site's owner. */
export function HtmlItem({ item, mobile, nested }: ItemProps<NavbarHtml>) {
  const inList = mobile || nested;
  return (
    <Html
      as={inList ? 'li' : 'div'}
      className={classNames(inList ? 'menu__list-item' : 'navbar__item', item.className)}
      html={item.value}
    />
  );
}
