import { blogText } from '@/catalogue/blog';
import type { AuthorsView } from '@/contract';
import { AuthorCard } from '@/layout/blog/author-card';
import { BlogLinks } from '@/layout/blog/blog-links';
import { BlogLayout } from '@/layout/blog/blog-layout';
import './list-page.css';

/** Everyone who writes. */
export function AuthorsPage({ page }: { page: AuthorsView }) {
  return (
    <BlogLayout sidebar={page.sidebar} trail={[{ label: blogText('authors') }]}>
      <header className="list-page__header">
        <h1>{blogText('authors')}</h1>
        <BlogLinks />
      </header>
      <ul className="authors">
        {page.authors.map((author) => (
          <li key={author.name}>
            <AuthorCard author={author} as="h2" counted />
          </li>
        ))}
      </ul>
    </BlogLayout>
  );
}
