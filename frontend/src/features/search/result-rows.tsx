import type { MouseEvent } from 'react';
import { searchText } from '@/catalogue/search';
import type { DocsVersionView } from '@/contract';
import { PageIcon } from '@/ui/page-icon';
import { isPlainClick } from '@/lib/plain-click';
import type { SearchHit } from './engine/search-engine';
import { HitRow } from './hit-row';
import { MarkedText } from './marked-text';
import { rowId } from './use-active-option';
import type { Option } from './use-search';

export interface RowsProps {
  id: string;
  options: readonly Option[];
  active: number;
  onChoose: (choice: Option) => void;
}

type Numbered = { choice: Option; row: number };

/** The hits, those of one page together, followed by the row that asks the assistant. */
export function ResultRows({
  id,
  options,
  active,
  onChoose,
  versions,
}: RowsProps & { versions: readonly DocsVersionView[] }) {
  // The label of a section's only version has no use.
  const hasOthers = ({ section }: DocsVersionView) => versions.filter((other) => other.section === section).length > 1;
  const labels = new Map(versions.filter(hasOthers).map(({ name, label }) => [name, label]));
  const row = (number: number, className: string) => ({
    id: rowId(id, number),
    role: 'option',
    'aria-selected': number === active,
    tabIndex: -1,
    className: number === active ? `${className} search-row--active` : className,
  });
  return (
    <div id={id} role="listbox" aria-label={searchText('results')} className="search-results">
      {groupsOf(options).map(({ page, rows }) => (
        <div
          key={rows[0]?.row}
          role={page ? 'group' : undefined}
          aria-labelledby={page ? `${id}-page-${rows[0]?.row}` : undefined}
        >
          {page && (
            <div id={`${id}-page-${rows[0]?.row}`} className="search-page" role="presentation">
              <span className="search-page__title">
                <MarkedText pieces={page.title} />
              </span>
              <span className="search-page__trail">{page.breadcrumbs.join(' › ')}</span>
            </div>
          )}
          {rows.map(({ choice, row: number }) =>
            choice.type === 'hit' ? (
              <a
                key={number}
                {...row(number, 'search-row search-hit')}
                href={choice.hit.url}
                onClick={(event) => isPlainClick(event) && choosing(event, () => onChoose(choice))}
              >
                <HitRow hit={choice.hit} version={labels.get(choice.hit.version) ?? ''} />
              </a>
            ) : (
              <div key={number} {...row(number, 'search-row search-ask')} onClick={() => onChoose(choice)}>
                <PageIcon name="spark" />
                {searchText('ask')}
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function choosing(event: MouseEvent, choose: () => void): void {
  event.preventDefault();
  choose();
}

function groupsOf(options: readonly Option[]): { page: SearchHit | null; rows: Numbered[] }[] {
  const groups: { page: SearchHit | null; rows: Numbered[] }[] = [];
  options.forEach((choice, row) => {
    const page = choice.type === 'hit' ? choice.hit : null;
    const last = groups.at(-1);
    if (last?.page && page && pageOf(last.page) === pageOf(page)) last.rows.push({ choice, row });
    else groups.push({ page, rows: [{ choice, row }] });
  });
  return groups;
}

const pageOf = ({ url }: SearchHit): string => url.replace(/#.*/, '');
