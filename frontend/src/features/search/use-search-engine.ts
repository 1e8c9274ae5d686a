import { useEffect, useState } from 'react';
import { useSite } from '@/view';
import type { SearchEngine } from './search-engine';

/** The search engine, once it is there. It is fetched after the page has come alive, and a failure leaves `null`. */
export function useSearchEngine(): SearchEngine | null {
  const { basePath, versions } = useSite();
  const version = versions.find(({ isLast }) => isLast)?.name ?? '';
  const [engine, setEngine] = useState<SearchEngine | null>(null);
  useEffect(() => {
    let wanted = true;
    import('./search-engine')
      .then(({ openSearch }) => openSearch(basePath, version))
      .then((opened) => wanted && setEngine(opened))
      .catch((error: unknown) => console.warn('The search could not be started.', error));
    return () => {
      wanted = false;
    };
  }, [basePath, version]);
  return engine;
}
