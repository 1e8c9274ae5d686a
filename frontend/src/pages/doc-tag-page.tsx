import { pageText } from '@/catalogue/page';
import type { DocTagView } from '@/contract';
import { VisibilityNotices } from '@/layout/visibility-notices';
import { Html } from '@/ui/html';
import './list-page.css';

/** The documents that carry a tag. */
export function DocTagPage({ page }: { page: DocTagView }) {
  return (
    <main className="list-page">
      <VisibilityNotices unlisted={page.unlisted} />
      <header className="list-page__header">
        <Html as="h1" html={page.heading} />
        {page.description && <p>{page.description}</p>}
        <a href={page.allTagsHref}>{pageText('all_tags')}</a>
      </header>
      {page.docs.map(({ title, href, description }) => (
        <article key={href} className="list-page__entry">
          <h2>
            <a href={href}>{title}</a>
          </h2>
          {description && <p>{description}</p>}
        </article>
      ))}
    </main>
  );
}
