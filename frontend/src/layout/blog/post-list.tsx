import { blogText } from '@/catalogue/blog';
import type { Paging, PostView } from '@/contract';
import { Pagination } from '@/layout/pagination';
import { PostItem } from './post-item';

/** Posts, and the ways to the next pages of their list. */
export function PostList({ posts, paging: { newer, older } }: { posts: readonly PostView[]; paging: Paging }) {
  return (
    <>
      {posts.map((post) => (
        <PostItem key={post.href} post={post} />
      ))}
      <Pagination
        label={blogText('list_pages')}
        previous={newer ? { href: newer, caption: blogText('newer_entries') } : null}
        next={older ? { href: older, caption: blogText('older_entries') } : null}
      />
    </>
  );
}
