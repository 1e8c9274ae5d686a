import type { PageView } from '@/contract';
import { DocsLayout } from '@/layout/docs/docs-layout';
import { ArchivePage } from './archive-page';
import { AuthorPage } from './author-page';
import { AuthorsPage } from './authors-page';
import { BlogListPage } from './blog-list-page';
import { BlogPostPage } from './blog-post-page';
import { BlogTagPage } from './blog-tag-page';
import { CategoryPage } from './category-page';
import { DocPage } from './doc-page';
import { DocTagPage } from './doc-tag-page';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
import { TagsPage } from './tags-page';

/** The page of a view. A new page starts afresh, but the docs keep their sidebar from page to page. */
export function PageContent({ page }: { page: PageView }) {
  const { path } = page;
  switch (page.kind) {
    case 'doc':
      return (
        <DocsLayout place={page.place}>
          <DocPage key={path} page={page} />
        </DocsLayout>
      );
    case 'category-index':
      return (
        <DocsLayout place={page.place}>
          <CategoryPage key={path} page={page} />
        </DocsLayout>
      );
    case 'doc-tag':
      return <DocTagPage key={path} page={page} />;
    case 'tags':
      return <TagsPage key={path} page={page} />;
    case 'blog-list':
      return <BlogListPage key={path} page={page} />;
    case 'blog-post':
      return <BlogPostPage key={path} page={page} />;
    case 'blog-tag':
      return <BlogTagPage key={path} page={page} />;
    case 'blog-archive':
      return <ArchivePage key={path} page={page} />;
    case 'blog-authors':
      return <AuthorsPage key={path} page={page} />;
    case 'blog-author':
      return <AuthorPage key={path} page={page} />;
    case 'home':
      return <HomePage key={path} page={page} />;
    case 'not-found':
      return <NotFoundPage />;
  }
}
