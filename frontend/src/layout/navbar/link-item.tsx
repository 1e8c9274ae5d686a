import type { NavbarLink } from '@/contract';
import { useHtml } from '@/ui/use-html';
import { usePage } from '@/view';
import { isLinkActive } from './is-active';
import { ItemLink } from './item-link';
import type { ItemProps } from './types';

/** A plain link, or one that looks like a button. */
export function LinkItem({ item, ...place }: ItemProps<NavbarLink>) {
  const active = isLinkActive(item, usePage().path);
  const html = useHtml(item.html ?? '');
  const looks = item.look === 'button' && !place.mobile ? 'button button--primary ' : '';
  const shared = {
    ...place,
    active,
    className: looks + (item.className ?? ''),
    'aria-label': item.ariaLabel || undefined,
    href: item.to ?? item.href ?? '#',
  };
  if (item.html) return <ItemLink {...shared} dangerouslySetInnerHTML={html} />;
  return (
    <ItemLink {...shared} mark={Boolean(item.href && item.label)}>
      {item.label}
    </ItemLink>
  );
}
