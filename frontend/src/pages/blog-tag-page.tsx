import { pageText } from '@/catalogue/page';
import type { BlogTagView } from '@/contract';
import { BlogLayout } from '@/layout/blog/blog-layout';
import { PostList } from '@/layout/blog/post-list';
import { VisibilityNotices } from '@/layout/visibility-notices';
import { Html } from '@/ui/html';
import './list-page.css';

/** The posts that carry a tag. */
export function BlogTagPage({ page }: { page: BlogTagView }) {
  return (
    <BlogLayout
      sidebar={page.sidebar}
      trail={[{ label: pageText('tags'), href: page.allTagsHref }, { label: page.label }]}
    >
      <VisibilityNotices unlisted={page.unlisted} />
      <header className="list-page__header">
        <Html as="h1" html={page.heading} />
        {page.description && <p>{page.description}</p>}
        <a href={page.allTagsHref}>{pageText('all_tags')}</a>
      </header>
      <PostList {...page} />
    </BlogLayout>
  );
}
