import { blogText } from '@/catalogue/blog';
import type { BlogPostView } from '@/contract';
import { Slot } from '@/content/slot';
import { BlogLayout } from '@/layout/blog/blog-layout';
import { PostItem } from '@/layout/blog/post-item';
import { Pagination } from '@/layout/pagination';

/** A post on its own page. */
export function BlogPostPage({ page }: { page: BlogPostView }) {
  const { post, toc, newer, older } = page;
  return (
    <BlogLayout sidebar={page.sidebar} toc={toc} trail={[{ label: post.title }]}>
      <PostItem post={post} isPage toc={toc} />
      <Slot name="Pagination">
        <Pagination
          label={blogText('post_pages')}
          previous={newer && { ...newer, caption: blogText('newer_post') }}
          next={older && { ...older, caption: blogText('older_post') }}
        />
      </Slot>
    </BlogLayout>
  );
}
