import { BlogLinks } from '@/layout/blog/blog-links';
import { RecentPosts } from '@/layout/blog/recent-posts';
import { SidebarMenu } from '@/layout/sidebar/sidebar-menu';
import { usePage } from '@/view';
import { blogSidebarOf } from './has-secondary-menu';

/** What belongs next to the page on large screens, inside the panel. */
export function SecondaryMenu({ onFollow }: { onFollow: () => void }) {
  const page = usePage();
  if ('place' in page) return <SidebarMenu place={page.place} onFollow={onFollow} />;
  const recent = blogSidebarOf(page);
  return recent ? (
    <>
      <RecentPosts sidebar={recent} onFollow={onFollow} />
      <BlogLinks onFollow={onFollow} />
    </>
  ) : null;
}
