import type { LocationStore } from '@/lib/location';

/** How far the reader had scrolled at each visit, for the ways back. Kept as long as the tab. */

const KEY = 'docwright.scroll';
const LIMIT = 200;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export function rememberScroll(visit: string, position: number): void {
  const others = Object.entries(read()).filter(([key]) => key !== visit);
  const entries = [...others.slice(1 - LIMIT), [visit, Math.round(position)]];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without storage a way back begins at the top.
  }
}

export function rememberedScroll(visit: string): number {
  return read()[visit] ?? 0;
}

/**
 * Notes the position whenever the reader leaves an address. Between pages of the site the browser must not restore
 * positions, since the page is not there yet when it would; a reload and a return from elsewhere stay its business.
 */
export function keepScrollPositions(location: LocationStore): void {
  let visit = location.read().key;
  location.subscribe((place) => {
    rememberScroll(visit, window.scrollY);
    visit = place.key;
  });
  const takeOver = () => void window.setTimeout(() => (history.scrollRestoration = 'manual'));
  if (document.readyState === 'complete') takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', () => {
    rememberScroll(visit, window.scrollY);
    history.scrollRestoration = 'auto';
  });
}
