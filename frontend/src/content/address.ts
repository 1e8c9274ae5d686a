import { useMemo, useSyncExternalStore } from 'react';
import type { PageLocation } from '@/lib/location';
import { LocationContext, useProvided } from '@/view';

/** The address of the page, as components of Docusaurus projects read and change it. */

type Target = string | Partial<Pick<PageLocation, 'pathname' | 'search' | 'hash'>>;

const useLocationStore = () => useProvided(LocationContext, 'useLocation', 'LocationProvider');

export function useLocation() {
  const store = useLocationStore();
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

export function useHistory() {
  const { push, replace } = useLocationStore();
  const location = useLocation();
  const href = (to: Target) => {
    if (typeof to === 'string') return to;
    const { pathname = location.pathname, search = '', hash = '' } = to;
    return `${pathname}${search && search.replace(/^\??/, '?')}${hash}`;
  };
  return {
    push: (to: Target) => push(href(to)),
    replace: (to: Target) => replace(href(to)),
    location,
    goBack: () => window.history.back(),
  };
}

/** All values of a key of the query string, and a function that replaces them. */
export function useQueryStringList(key: string) {
  const { push, replace, location } = useHistory();
  const set = (values: readonly string[], options?: { push?: boolean }) => {
    const query = new URLSearchParams(location.search);
    query.delete(key);
    for (const value of values) query.append(key, value);
    (options?.push ? push : replace)({ ...location, search: query.toString() });
  };
  const values = useMemo(() => new URLSearchParams(location.search).getAll(key), [location.search, key]);
  return [values, set] as const;
}

/** The value of a key of the query string, empty where there is none, and a function that replaces it. */
export function useQueryString(key: string) {
  const [[value = ''], set] = useQueryStringList(key);
  return [value, (next: string | null, options?: { push?: boolean }) => set(next ? [next] : [], options)] as const;
}

export const useQueryStringValue = (key: string | null) => useQueryString(key ?? '')[0] || null;
