import type { NavbarItem, NavbarLink, PageView } from '@/contract';
import { isSamePath } from '@/lib/paths';

/** Whether a plain link is one to the page at `path`, or covers it by its prefix or pattern. */
export function isLinkActive({ to, activeBasePath, activeBaseRegex }: NavbarLink, path: string): boolean {
  if (activeBaseRegex) return new RegExp(activeBaseRegex, 'i').test(path);
  if (activeBasePath) return path.startsWith(activeBasePath);
  return Boolean(to) && isSamePath(to, path);
}

/** Whether an item, or one inside it, links to the page. */
export function isItemActive(item: NavbarItem, page: PageView): boolean {
  switch (item.type) {
    case 'default':
      return isLinkActive(item, page.path);
    case 'dropdown':
      return isSamePath(item.to, page.path) || item.items.some((inner) => isItemActive(inner, page));
    case 'doc':
      return isSamePath(item.href, page.path) || isInSidebar(item.sidebarId, page);
    case 'docSidebar':
      return isInSidebar(item.sidebarId, page);
    default:
      return false;
  }
}

/** Whether the page belongs to the sidebar. */
export function isInSidebar(sidebarId: string | null | undefined, page: PageView): boolean {
  return Boolean(sidebarId) && 'place' in page && page.place.sidebarId === sidebarId;
}
