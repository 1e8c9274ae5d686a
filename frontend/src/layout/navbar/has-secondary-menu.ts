import type { BlogSidebar, PageView } from '@/contract';

/** The recent posts next to a page of the blog; `null` for pages without. */
export function blogSidebarOf(page: PageView): BlogSidebar | null {
  if (page.kind === 'tags') return page.blogSidebar ?? null;
  return 'sidebar' in page ? page.sidebar : null;
}

/** Whether the panel has something of the page's own to show: the docs sidebar or the recent posts. */
export const hasSecondaryMenu = (page: PageView): boolean =>
  Boolean(('place' in page && page.place.sidebarId) || blogSidebarOf(page));
