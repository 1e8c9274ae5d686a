import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { navbarText } from '@/catalogue/navbar';
import { classNames } from '@/lib/class-names';
import { closeDialog, openDialog, queryParameter, readDialog, searchInputId, updateDialog } from '@/lib/reader-dialog';
import { PageIcon } from '@/ui/page-icon';
import { useReaderDialog } from '@/ui/use-reader-dialog';
import { useLocationStore, useSite } from '@/view';
import { searchPlaceholder } from './placeholder';
import { rememberSearch } from './recent-searches';
import { SearchResults } from './search-results.browser';
import { useActiveOption } from './use-active-option';
import { useSearch, type Option } from './use-search';
import { useSearchClient } from './use-search-client';

/** The mode of the dialog that searches: a field and what is found. */
export function SearchMode() {
  const site = useSite();
  const location = useLocationStore();
  const { client } = useSearchClient();
  const { text, takesFirst, showsAll } = useReaderDialog();
  const search = useSearch(client, { text, canAsk: Boolean(site.assistant), showsAll });
  const input = useFocusedInput();
  const id = useId();
  const choice = useActiveOption(search, takesFirst, choose);
  useQueryInAddress(text, showsAll);

  function choose(chosen: Option, inNewTab = false): void {
    if (chosen.type === 'recent') {
      updateDialog({ text: chosen.text });
      input.current?.focus();
      return;
    }
    const asked = text.trim();
    rememberSearch(asked);
    if (chosen.type === 'ask') {
      openDialog('ask', { text: '', question: asked, showsAll: false });
    } else if (inNewTab) {
      window.open(chosen.hit.url, '_blank', 'noopener');
    } else {
      location.push(chosen.hit.url, client?.options.highlightResult ? { highlight: chosen.hit.words } : undefined);
      // The new page gets the focus, and not what opened the dialog.
      closeDialog({ text: '', opener: null });
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.nativeEvent.isComposing) choice.onKeyDown(event);
  }

  const hasList = search.options.length > 0;
  return (
    <>
      <div className="dialog__field">
        <PageIcon name="search" className="search__icon" />
        <input
          ref={input}
          id={searchInputId}
          className="dialog__input"
          type="search"
          role="combobox"
          aria-label={navbarText('search')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={hasList}
          aria-controls={hasList ? id : undefined}
          aria-activedescendant={hasList ? choice.activeId(id) : undefined}
          placeholder={searchPlaceholder(client !== null)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => updateDialog({ text: event.target.value, showsAll: false })}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classNames('dialog__body search-panel', search.isLate && 'search-panel--late')}>
        <SearchResults
          id={id}
          search={search}
          active={choice.active}
          onChoose={choose}
          onFocusInput={() => input.current?.focus()}
        />
      </div>
    </>
  );
}

/** Moves the focus into the field. */
function useFocusedInput() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.focus();
    // Typing replaces a text of an earlier visit.
    if (readDialog().isTyping) field.setSelectionRange(field.value.length, field.value.length);
    else field.select();
  }, []);
  return input;
}

/** How long the text must stay the same before it is written into the address; milliseconds. */
const addressDelay = 300;

/** Keeps the query in the address while all results are shown, so that they have an address of their own. */
function useQueryInAddress(text: string, showsAll: boolean): void {
  const location = useLocationStore();
  useEffect(() => {
    const { pathname, search, hash } = location.read();
    const wanted = showsAll ? `?${new URLSearchParams({ [queryParameter]: text.trim() }).toString()}` : '';
    if (search === wanted || (wanted === '' && !new URLSearchParams(search).has(queryParameter))) return undefined;
    const timer = window.setTimeout(() => location.replace(pathname + wanted + hash), addressDelay);
    return () => window.clearTimeout(timer);
  }, [location, text, showsAll]);
}
