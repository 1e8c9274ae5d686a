import { useEffect } from 'react';
import { useLocationStore, useLocation } from '@/view';

/** What a visit carries along when it comes from a search. */
interface SearchVisit {
  highlight: readonly string[];
}

const isSearchVisit = (state: unknown): state is SearchVisit =>
  typeof state === 'object' && state !== null && Array.isArray((state as SearchVisit).highlight);

/**
 * Marks what was searched for on the page of a hit. The words are taken out of the browser's history at once:
 * whoever reloads or comes back later reads the page without them.
 */
export function PageMarks(): null {
  const location = useLocationStore();
  const place = useLocation();
  useEffect(() => {
    const { state } = place;
    if (!isSearchVisit(state)) return;
    void mark(state.highlight);
    location.replace(place.pathname + place.search + place.hash);
  }, [location, place]);
  return null;
}

async function mark(words: readonly string[]): Promise<void> {
  try {
    const { markWords, removeMarks } = await import('./mark-words');
    const content = document.querySelector('article') ?? document.querySelector('main');
    removeMarks(document);
    if (content) markWords(content, words);
  } catch (error) {
    console.warn('The words that were searched for could not be marked.', error);
  }
}
