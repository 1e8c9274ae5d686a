import { blogText } from '@/catalogue/blog';
import type { Breadcrumb } from '@/contract';
import { Breadcrumbs } from '@/layout/docs/breadcrumbs';
import { useSite } from '@/view';

/** The way from home over the list of posts to a page of the blog. */
export function BlogTrail({ steps }: { steps: readonly Breadcrumb[] }) {
  const { blogHref } = useSite();
  return <Breadcrumbs steps={[...(blogHref ? [{ label: blogText('blog'), href: blogHref }] : []), ...steps]} />;
}
