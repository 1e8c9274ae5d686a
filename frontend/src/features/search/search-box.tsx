import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { navbarText } from '@/catalogue/navbar';
import { classNames } from '@/lib/class-names';
import { openDialog, searchInputId, updateDialog } from '@/lib/reader-dialog';
import { Icon } from '@/ui/icon';
import { useHydrated } from '@/ui/use-hydrated';
import { useReaderDialog } from '@/ui/use-reader-dialog';
import { useSite } from '@/view';
import { searchPlaceholder } from './placeholder';
import { useSearchClient } from './use-search-client';
import './search-box.css';

interface SearchBoxProps {
  className?: string;
  /** What else is inside the field, after its text. */
  children?: ReactNode;
}

/** The search field of the navbar. A click or the first letter opens the dialog, which has the same field. */
export function SearchBox(props: SearchBoxProps) {
  return useSite().search ? <Field {...props} /> : null;
}

function Field({ className, children }: SearchBoxProps) {
  const { client } = useSearchClient();
  const { text, mode, isShown } = useReaderDialog();
  const [isWarm, setIsWarm] = useState(false);
  const ready = useHydrated() && client !== null;
  useEffect(() => {
    if (!isWarm) return;
    void client?.prepare().catch((error: unknown) => console.warn('The search was not prepared.', error));
  }, [client, isWarm]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') openDialog('search', { takesFirst: text.trim() !== '' });
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') openDialog('search');
    else return;
    event.preventDefault();
  }

  return (
    <div className={classNames('search', className)}>
      <button
        type="button"
        className="search__expand"
        aria-label={navbarText('search_expand')}
        onClick={() => openDialog('search')}
      />
      <Icon name="search" className="search__icon" />
      <input
        id={isShown && mode === 'search' ? undefined : searchInputId}
        className="search__input"
        type="search"
        role="combobox"
        aria-label={navbarText('search')}
        aria-autocomplete="list"
        aria-haspopup="dialog"
        aria-expanded={isShown}
        placeholder={searchPlaceholder(ready)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        // The dialog that is about to open takes what is typed, whether or not the search is ready.
        disabled={!ready && mode !== 'search'}
        value={text}
        onChange={(event) => {
          const typed = event.target.value;
          if (typed === '' && mode === null) updateDialog({ text: typed });
          else openDialog('search', { text: typed, isTyping: true });
        }}
        onFocus={() => setIsWarm(true)}
        onClick={() => openDialog('search')}
        onKeyDown={onKeyDown}
      />
      {children}
    </div>
  );
}
