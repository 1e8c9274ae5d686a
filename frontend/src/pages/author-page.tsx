import { blogText } from '@/catalogue/blog';
import type { AuthorView } from '@/contract';
import { AuthorCard } from '@/layout/blog/author-card';
import { BlogLayout } from '@/layout/blog/blog-layout';
import { PostList } from '@/layout/blog/post-list';
import './list-page.css';

/** The posts of one author. */
export function AuthorPage({ page }: { page: AuthorView }) {
  return (
    <BlogLayout
      sidebar={page.sidebar}
      trail={[{ label: blogText('authors'), href: page.allAuthorsHref }, { label: page.author.name }]}
    >
      <header className="list-page__header">
        <AuthorCard author={page.author} as="h1" />
        <a href={page.allAuthorsHref}>{blogText('all_authors')}</a>
      </header>
      {page.posts.length === 0 && <p>{blogText('no_posts')}</p>}
      <PostList {...page} />
    </BlogLayout>
  );
}
