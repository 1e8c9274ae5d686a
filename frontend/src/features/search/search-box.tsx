import { useEffect } from 'react';
import { classNames } from '@/lib/class-names';
import { focusSearch, searchInputId } from '@/lib/search-input';
import { Icon } from '@/ui/icon';
import { useHydrated } from '@/ui/use-hydrated';
import { useSite } from '@/view';
import { useSearchEngine } from './use-search-engine';
import './search-box.css';

/** The search box of the navbar: closed until the index is there. */
export function SearchBox({ className }: { className?: string }) {
  return useSite().search ? <Box className={className} /> : null;
}

function Box({ className }: { className?: string }) {
  const engine = useSearchEngine();
  const ready = useHydrated() && engine !== null;
  useShortcut();
  return (
    <div className={classNames('search', className)}>
      <Icon name="search" className="search__icon" />
      <input
        id={searchInputId}
        className="search__input"
        type="search"
        aria-label="Search"
        placeholder={ready ? `Search ${isMac() ? '⌘' : 'Ctrl'}+K` : 'Loading...'}
        autoComplete="off"
        disabled={!ready}
      />
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
