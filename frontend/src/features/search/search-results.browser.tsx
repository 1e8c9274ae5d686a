import { useEffect } from 'react';
import { navbarText } from '@/catalogue/navbar';
import { pageText } from '@/catalogue/page';
import { searchText } from '@/catalogue/search';
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
      <Unavailable isAsked={search.text.trim() !== ''} />
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
          {searchText.pieces('corrected', {
            corrected: <strong key="corrected">{answer.corrected}</strong>,
            typed: <q key="typed">{answered.trim()}</q>,
          })}
        </p>
      )}
      {answer && answer.hits.length === 0 && (
        <p className="search-panel__note">{searchText('nothing', { typed: answered.trim() })}</p>
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
      {showsAll ? searchText('more') : searchText('all', { count: total })}
    </button>
  );
}

/** Shows that the search files are not loaded yet, or could not be. */
function Unavailable({ isAsked }: { isAsked: boolean }) {
  const { client, hasFailed, retry } = useSearchClient();
  if (!hasFailed) return isAsked && !client && <p className="search-panel__note">{navbarText('search_loading')}</p>;
  return (
    <div className="search-panel__note" role="alert">
      {searchText('not_loaded')}{' '}
      <button type="button" className="button" onClick={retry}>
        {pageText('retry')}
      </button>
    </div>
  );
}

function announcement(pages: number, corrected: string | null): string {
  const found = pages === 0 ? searchText('found_nothing') : searchText('found', { count: pages });
  return corrected === null ? found : `${found} ${searchText('searched_for', { corrected })}`;
}
