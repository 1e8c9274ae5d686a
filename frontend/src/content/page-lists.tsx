import { createContext, use } from 'react';
import { Html } from '@/ui/html';
import { Link } from '@/ui/link';

/** A row of a list of cards: `cards` of `PageRequest`. */
export interface PageCard {
  href: string;
  label: string;
  description?: string;
}

/** The pages below the one that is rendered; only the build knows them. */
export const PageCards = createContext<readonly PageCard[]>([]);

interface TocRow {
  value: string;
  id: string;
  level: number;
}

interface TocProps {
  toc: readonly TocRow[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocProps) {
  const rows = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return <TocRows rows={rows} />;
}

function TocRows({ rows }: { rows: readonly TocRow[] }) {
  const top = Math.min(...rows.map(({ level }) => level));
  const starts = rows.flatMap(({ level }, index) => (level === top ? [index] : []));
  if (rows.length === 0) return null;
  return (
    <ul className="table-of-contents">
      {starts.map((start, number) => {
        const { id, value } = rows[start] as TocRow;
        return (
          <li key={id}>
            <Html as="a" href={`#${id}`} html={value} />
            <TocRows rows={rows.slice(start + 1, starts[number + 1])} />
          </li>
        );
      })}
    </ul>
  );
}

export function DocCardList({ items }: { items?: readonly PageCard[] }) {
  const own = use(PageCards);
  return (
    <div className="cards">
      {(items ?? own).map((item) => (
        <DocCard key={item.href} item={item} />
      ))}
    </div>
  );
}

export function DocCard({ item: { href, label, description } }: { item: PageCard }) {
  return (
    <Link className="card" href={href}>
      <span className="card__title">{label}</span>
      {description && <span className="card__text">{description}</span>}
    </Link>
  );
}
