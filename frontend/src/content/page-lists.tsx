import { createContext, use } from 'react';
import { Card, Cards } from './cards';
import { TocList } from './toc-list';

/** A row of a list of cards: `cards` of `PageRequest`. */
export interface PageCard {
  href: string;
  label: string;
  description?: string;
}

/** The pages below the one that is rendered; only the build knows them. */
export const PageCards = createContext<readonly PageCard[]>([]);

interface TocProps {
  toc: readonly { value: string; id: string; level: number }[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocProps) {
  const rows = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return <TocList toc={rows.map(({ value, ...row }) => ({ ...row, html: value }))} />;
}

export function DocCardList({ items }: { items?: readonly PageCard[] }) {
  const own = use(PageCards);
  return (
    <Cards>
      {(items ?? own).map((item) => (
        <DocCard key={item.href} item={item} />
      ))}
    </Cards>
  );
}

export const DocCard = ({ item: { href, label, description } }: { item: PageCard }) => (
  <Card title={label} href={href}>
    {description}
  </Card>
);
