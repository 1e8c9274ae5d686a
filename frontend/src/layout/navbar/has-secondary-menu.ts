import type { PageView } from '@/contract';
import { blogSidebarOf } from '@/layout/blog/blog-sidebar-of';

/** Whether the panel has something of the page's own to show: the docs sidebar or the recent posts. */
export const hasSecondaryMenu = (page: PageView): boolean =>
  Boolean(('place' in page && page.place.sidebarId) || blogSidebarOf(page));
