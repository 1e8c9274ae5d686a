import { blogText } from '@/catalogue/blog';
import type { ArchiveView, ArchiveYear } from '@/contract';
import { BlogLinks } from '@/layout/blog/blog-links';
import { BlogTrail } from '@/layout/blog/blog-trail';
import './archive-page.css';

/** All posts by year. */
export function ArchivePage({ page }: { page: ArchiveView }) {
  return (
    <main className="archive">
      <BlogTrail steps={[{ label: blogText('archive') }]} />
      <header className="archive__header">
        <h1>{blogText('archive')}</h1>
        <h2 className="archive__subtitle">{blogText('archive')}</h2>
        <BlogLinks />
      </header>
      <div className="archive__years">
        {page.years.map((year) => (
          <Year key={year.year} {...year} />
        ))}
      </div>
    </main>
  );
}

function Year({ year, posts }: ArchiveYear) {
  return (
    <section className="archive__year">
      <h3>{year}</h3>
      <ul>
        {posts.map(({ title, href, dateLabel }) => (
          <li key={href}>
            <a href={href}>
              {dateLabel} - {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
