import { docsText } from '@/catalogue/docs';
import type { CardView, CategoryView } from '@/contract';
import { Breadcrumbs } from '@/layout/docs/breadcrumbs';
import { DocPagination } from '@/layout/docs/doc-pagination';
import { VersionBadge } from '@/layout/docs/version-badge';
import { VersionBanner } from '@/layout/docs/version-banner';
import { Html } from '@/ui/html';
import { PageIcon } from '@/ui/page-icon';
import { Link } from '@/ui/link';
import './category-page.css';

/** The generated page of a category: what it holds, as cards. */
export function CategoryPage({ page }: { page: CategoryView }) {
  const { place, heading, description, cards } = page;
  return (
    <div className="doc doc--wide">
      <div className="doc__main">
        <VersionBanner version={place.version} />
        <Breadcrumbs steps={place.breadcrumbs} />
        <VersionBadge version={place.version} />
        <header className="doc__header">
          <Html as="h1" html={heading} />
          {description && <p className="doc__lead">{description}</p>}
        </header>
        <article className="cards">
          {cards.map((card) => (
            <Card key={card.href} {...card} />
          ))}
        </article>
        <DocPagination place={place} />
      </div>
    </div>
  );
}

const icons = { category: 'folder', doc: 'file', link: 'external' } as const;

function Card({ type, label, href, description, count }: CardView) {
  const text = description || (count ? docsText('items', { count }) : '');
  return (
    <Link className="card" href={href}>
      <h2 className="card__title" title={label}>
        <PageIcon name={icons[type]} className="card__icon" /> {label}
      </h2>
      {text && (
        <p className="card__text card__text--clipped" title={text}>
          {text}
        </p>
      )}
    </Link>
  );
}
