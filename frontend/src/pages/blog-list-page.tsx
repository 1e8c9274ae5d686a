import type { BlogListView } from '@/contract';
import { BlogLinks } from '@/layout/blog/blog-links';
import { BlogLayout } from '@/layout/blog/blog-layout';
import { ListPaging } from '@/layout/blog/list-paging';
import { PostItem } from '@/layout/blog/post-item';
import { Html } from '@/ui/html';

/** A page of the blog's list. */
export function BlogListPage({ page }: { page: BlogListView }) {
  return (
    <BlogLayout sidebar={page.sidebar}>
      <Html as="h1" html={page.heading} />
      <BlogLinks />
      {page.posts.map((post) => (
        <PostItem key={post.href} post={post} />
      ))}
      <ListPaging {...page.paging} />
    </BlogLayout>
  );
}
