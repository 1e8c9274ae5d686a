import { searchText } from '@/catalogue/search';
import { updateDialog } from '@/lib/reader-dialog';
import { PageIcon } from '@/ui/page-icon';
import { forgetSearches } from './recent-searches';
import type { RowsProps } from './result-rows';
import { rowId } from './use-active-option';

/** What the reader searched for earlier. */
export function RecentRows({ id, options, active, onChoose, onForget }: RowsProps & { onForget: () => void }) {
  function forget(): void {
    forgetSearches();
    updateDialog({});
    onForget();
  }
  return (
    <>
      <div className="search-panel__head">
        <span id={`${id}-recent`}>{searchText('recent')}</span>
        <button type="button" className="search-panel__forget" onClick={forget}>
          {searchText('clear')}
        </button>
      </div>
      <div id={id} role="listbox" aria-labelledby={`${id}-recent`} className="search-results">
        {options.map(
          (choice, row) =>
            choice.type === 'recent' && (
              <div
                key={choice.text}
                id={rowId(id, row)}
                role="option"
                aria-selected={row === active}
                className={row === active ? 'search-row search-recent search-row--active' : 'search-row search-recent'}
                onClick={() => onChoose(choice)}
              >
                <PageIcon name="search" />
                {choice.text}
              </div>
            ),
        )}
      </div>
    </>
  );
}
