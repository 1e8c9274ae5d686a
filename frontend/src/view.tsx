import { createContext, use, type Context } from 'react';
import type { PageView, SiteView } from './contract';
import type { LocationStore, PageLocation } from './lib/location';

/**
 * What is on the screen. While the next page is loading, this is still the one before it, so nothing changes in parts.
 * `bodies` are its texts, or the HTML of all of it where React does not render pages; `null` for the page that came as HTML:
 * its text is in the document already.
 */
export interface CurrentPage {
  page: PageView;
  location: PageLocation;
  bodies: readonly string[] | null;
}

export const SiteContext = createContext<SiteView | null>(null);
export const CurrentPageContext = createContext<CurrentPage | null>(null);
export const LocationContext = createContext<LocationStore | null>(null);

/** Reads a context that must be there. `hook` and `provider` name the two for the developer who forgot the second. */
export function useProvided<T>(context: Context<T | null>, hook: string, provider: string): T {
  const value = use(context);
  if (value === null) throw new Error(`Hook ${hook} is called outside the <${provider}>.`);
  return value;
}

export const useSite = () => useProvided(SiteContext, 'useSite', 'SiteProvider');
export const useCurrentPage = () => useProvided(CurrentPageContext, 'useCurrentPage', 'CurrentPageProvider');
export const usePage = () => useCurrentPage().page;
export const useLocation = () => useCurrentPage().location;
export const useLocationStore = () => useProvided(LocationContext, 'useLocationStore', 'LocationProvider');
