import { createContext, use, type Context } from 'react';
import type { PageView, SiteView } from './contract';
import type { LocationStore, Place } from './lib/location';

/**
 * What is on the screen. While the next page is loading, this is still the one before it, so nothing changes in parts.
 * `bodies` is `null` for the page that came as HTML: its text is in the document already.
 */
export interface Shown {
  page: PageView;
  place: Place;
  bodies: readonly string[] | null;
}

export const SiteProvider = createContext<SiteView | null>(null);
export const ShownProvider = createContext<Shown | null>(null);
export const LocationProvider = createContext<LocationStore | null>(null);

/** Reads a context that must be there. `hook` and `provider` name the two for the developer who forgot the second. */
export function useProvided<T>(context: Context<T | null>, hook: string, provider: string): T {
  const value = use(context);
  if (value === null) throw new Error(`Hook ${hook} is called outside the <${provider}>.`);
  return value;
}

export const useSite = () => useProvided(SiteProvider, 'useSite', 'SiteProvider');
export const useShown = () => useProvided(ShownProvider, 'useShown', 'ShownProvider');
export const usePage = () => useShown().page;
export const usePlace = () => useShown().place;
export const useLocation = () => useProvided(LocationProvider, 'useLocation', 'LocationProvider');
