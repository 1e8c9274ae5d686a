import { useEffect, useRef } from 'react';
import { classNames } from '@/lib/class-names';
import { useSite } from '@/view';
import { Filters } from './filters';
import { ResultRows } from './result-rows';
import { RecentRows } from './recent-rows';
import { rowId } from './use-active-option';
import type { Option, Search } from './use-search';
import './search-panel.css';

interface SearchPanelProps {
  /** The id of the list. */
  id: string;
  search: Search;
  active: number;
  onChoose: (choice: Option) => void;
  onClose: () => void;
}

/** What is found, below the search box. */
export function SearchPanel({ id, search, active, onChoose, onClose }: SearchPanelProps) {
  const { versions } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  const { answer, answered } = search;
  useEffect(() => {
    document.getElementById(rowId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, answered]);
  const rows = { id, options: search.options, active, onChoose };
  return (
    <div ref={panel} className={classNames('search-panel', search.isLate && 'search-panel--late')}>
      {answer && <Filters answer={answer} filter={search.filter} onChange={search.setFilter} />}
      {answer?.corrected && (
        <p className="search-panel__note">
          Showing results for <strong>{answer.corrected}</strong> instead of <q>{answered.trim()}</q>.
        </p>
      )}
      {answer && answer.hits.length === 0 && (
        <p className="search-panel__note">No results found for query &quot;{answered.trim()}&quot;</p>
      )}
      {answer ? <ResultRows {...rows} versions={versions} /> : <RecentRows {...rows} onForget={onClose} />}
      <p className="visually-hidden" role="status">
        {answer && announcement(answer.hits.length, answer.corrected)}
      </p>
    </div>
  );
}

function announcement(hits: number, corrected: string | null): string {
  const found = hits === 0 ? 'No results.' : `${hits} ${hits === 1 ? 'result' : 'results'}.`;
  return corrected === null ? found : `${found} Searched for ${corrected}.`;
}
