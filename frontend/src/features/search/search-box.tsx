import { useEffect, useId, useRef, useState } from 'react';
import { askAssistant } from '@/lib/assistant-request';
import { classNames } from '@/lib/class-names';
import { focusSearch, searchInputId, takeSearchWish } from '@/lib/search-input';
import { Icon } from '@/ui/icon';
import { LazyPart } from '@/ui/lazy-part';
import { useHydrated } from '@/ui/use-hydrated';
import { useOutsidePress } from '@/ui/use-outside-press';
import { useLocationStore, useSite } from '@/view';
import { rememberSearch } from './recent-searches';
import { useActiveOption } from './use-active-option';
import { useSearch, type Option } from './use-search';
import { useSearchClient } from './use-search-client';
import './search-box.css';

const loadPanel = () => import('./search-panel.browser').then((module) => module.SearchPanel);

/** The search box of the navbar: closed until the index is there. */
export function SearchBox({ className }: { className?: string }) {
  return useSite().search ? <Box className={className} /> : null;
}

function Box({ className }: { className?: string }) {
  const site = useSite();
  const location = useLocationStore();
  const client = useSearchClient();
  const ready = useHydrated() && client !== null;
  const search = useSearch(client, site.assistant !== undefined);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choice = useActiveOption(search, choose);
  useShortcut();
  useEffect(() => {
    if (ready && takeSearchWish()) input.current?.focus();
  }, [ready]);
  useOutsidePress(box, () => setOpen(false));

  function leave(): void {
    setOpen(false);
    search.type('');
    input.current?.blur();
  }

  function choose(chosen: Option, inNewTab = false): void {
    if (chosen.type === 'recent') {
      search.type(chosen.text);
      input.current?.focus();
      return;
    }
    const asked = search.text.trim();
    rememberSearch(asked);
    if (chosen.type === 'hit' && inNewTab) {
      window.open(chosen.hit.url, '_blank', 'noopener');
      return;
    }
    leave();
    if (chosen.type === 'ask') askAssistant(asked);
    else location.push(chosen.hit.url, client?.options.highlightResult ? { highlight: chosen.hit.words } : undefined);
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      // The browser would empty the field as well.
      event.preventDefault();
      setOpen(false);
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
    choice.onKeyDown(event);
  }

  const isShown = open && ready && (search.answer !== null || search.options.length > 0);
  return (
    <div ref={box} className={classNames('search', open && 'search--open', className)}>
      <span
        className="search__expand"
        role="button"
        tabIndex={0}
        aria-label="expand searchbar"
        onClick={focusSearch}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && focusSearch()}
      />
      <Icon name="search" className="search__icon" />
      <input
        ref={input}
        id={searchInputId}
        className="search__input"
        type="search"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown ? choice.activeId(id) : undefined}
        placeholder={ready ? `Search ${isMac() ? '⌘' : 'Ctrl'}+K` : 'Loading...'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        disabled={!ready}
        value={search.text}
        onChange={(event) => {
          search.type(event.target.value);
          setOpen(true);
        }}
        onFocus={() => {
          setOpen(true);
          void loadPanel();
          void client?.prepare().catch((error: unknown) => console.warn('The search was not prepared.', error));
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <LazyPart load={loadPanel} props={{ id, search, active: choice.active, onChoose: choose, onClose: leave }} />
      )}
    </div>
  );
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Ctrl+K, or ⌘+K on Apple's keyboards. */
function useShortcut(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
