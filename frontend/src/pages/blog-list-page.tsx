import type { BlogListView } from '@/contract';
import { BlogLinks } from '@/layout/blog/blog-links';
import { BlogLayout } from '@/layout/blog/blog-layout';
import { PostList } from '@/layout/blog/post-list';
import { Html } from '@/ui/html';

/** A page of the blog's list. */
export function BlogListPage({ page }: { page: BlogListView }) {
  return (
    <BlogLayout sidebar={page.sidebar}>
      <Html as="h1" html={page.heading} />
      <BlogLinks />
      <PostList {...page} />
    </BlogLayout>
  );
}
