import { useEffect } from 'react';
import { useLocationStore, useLocation } from '@/view';
import { markWords, removeMarks } from './mark-words';

/** What a visit carries along when it comes from a search. */
interface SearchVisit {
  highlight: readonly string[];
}

const isSearchVisit = (state: unknown): state is SearchVisit =>
  typeof state === 'object' && state !== null && Array.isArray((state as SearchVisit).highlight);

/**
 * Marks what was searched for on the page that a hit leads to. The words are taken out of the browser's history at once:
 * whoever reloads or comes back later reads the page without them.
 */
export function PageMarks(): null {
  const location = useLocationStore();
  const place = useLocation();
  useEffect(() => {
    const { state } = place;
    if (!isSearchVisit(state)) return;
    const content = document.querySelector('article') ?? document.querySelector('main');
    removeMarks(document);
    if (content) markWords(content, state.highlight);
    location.replace(place.pathname + place.search + place.hash);
  }, [location, place]);
  return null;
}
