import { fields, parseJson } from '@/lib/decode';
import type { LocationStore } from '@/lib/location';

/** How far the reader had scrolled at each visit, for the ways back. Kept as long as the tab. */

const KEY = 'docstead.scroll';
const LIMIT = 200;

function read(): Record<string, number> {
  try {
    const kept = Object.entries(fields(parseJson(sessionStorage.getItem(KEY))));
    return Object.fromEntries(kept.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
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
 * Notes the position whenever the reader leaves an address. The browser must not restore positions itself: when it
 * would, the page is not there yet.
 */
export function keepScrollPositions(location: LocationStore): void {
  let visit = location.read().key;
  // Only a reload, or a return from another site, finds something remembered here. A reader who has scrolled stays there.
  const position = rememberedScroll(visit);
  if (position > 0 && window.scrollY === 0) window.scrollTo({ top: position, behavior: 'instant' });
  location.subscribe((location) => {
    rememberScroll(visit, window.scrollY);
    visit = location.key;
  });
  const takeOver = () => void window.setTimeout(() => (history.scrollRestoration = 'manual'));
  if (document.readyState === 'complete') takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', () => {
    rememberScroll(visit, window.scrollY);
    history.scrollRestoration = 'auto';
  });
}
