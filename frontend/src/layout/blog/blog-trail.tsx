import type { Breadcrumb } from '@/contract';
import { useBlog } from '@/layout/blog/use-blog';
import { Breadcrumbs } from '@/layout/docs/breadcrumbs';

/** The way from home over the list of posts to a page of the blog. */
export function BlogTrail({ steps }: { steps: readonly Breadcrumb[] }) {
  const blog = useBlog();
  return <Breadcrumbs steps={[...(blog ? [{ label: blog.title, href: blog.href }] : []), ...steps]} />;
}
