import { useEffect } from 'react';
import { updateDialog } from '@/lib/reader-dialog';
import { useReaderDialog } from '@/ui/use-reader-dialog';
import { useSite } from '@/view';
import { Filters } from './filters';
import { RecentRows } from './recent-rows';
import { ResultRows } from './result-rows';
import { rowId } from './use-active-option';
import { useSearchClient } from './use-search-client';
import type { Option, Search } from './use-search';
import './search-panel.css';

interface SearchResultsProps {
  /** The id of the list. */
  id: string;
  search: Search;
  active: number;
  onChoose: (choice: Option) => void;
  onFocusInput: () => void;
}

/** What is found for the text of the search field, or the earlier searches while it is empty. */
export function SearchResults({ id, search, active, onChoose, onFocusInput }: SearchResultsProps) {
  const { versions } = useSite();
  const { answer, answered, options } = search;
  useEffect(() => {
    document.getElementById(rowId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, answered]);
  const rows = { id, options, active, onChoose };
  return (
    <>
      <Unavailable />
      {answer && (
        <Filters
          answer={answer}
          filter={search.filter}
          onChange={(filter) => {
            search.setFilter(filter);
            onFocusInput();
          }}
        />
      )}
      {answer?.corrected && (
        <p className="search-panel__note">
          Showing results for <strong>{answer.corrected}</strong> instead of <q>{answered.trim()}</q>.
        </p>
      )}
      {answer && answer.hits.length === 0 && (
        <p className="search-panel__note">No results found for query &quot;{answered.trim()}&quot;</p>
      )}
      {answer && <ResultRows {...rows} versions={versions} />}
      {!answer && options.length > 0 && <RecentRows {...rows} onForget={onFocusInput} />}
      {search.hasMore && <MoreResults search={search} />}
      <p className="visually-hidden" role="status">
        {answer && announcement(answer.total, answer.corrected)}
      </p>
    </>
  );
}

/** Shows more results: first with an address of their own, then as many more as the reader wants. */
function MoreResults({ search }: { search: Search }) {
  const { showsAll } = useReaderDialog();
  const total = search.answer?.total ?? 0;
  return (
    <button
      type="button"
      className="button search-panel__more"
      onClick={() => (showsAll ? search.showMore() : updateDialog({ showsAll: true }))}
    >
      {showsAll ? 'Show more results' : `Show all results (${total} pages)`}
    </button>
  );
}

/** Says that the search files could not be loaded. */
function Unavailable() {
  const { hasFailed, retry } = useSearchClient();
  if (!hasFailed) return null;
  return (
    <div className="search-panel__note" role="alert">
      The search could not be loaded. Check your connection.{' '}
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

function announcement(pages: number, corrected: string | null): string {
  const found = pages === 0 ? 'No results.' : `${pages} ${pages === 1 ? 'result' : 'results'}.`;
  return corrected === null ? found : `${found} Searched for ${corrected}.`;
}
