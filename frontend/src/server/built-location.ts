import type { LocationStore } from '@/lib/location';

const nothing = () => undefined;

/** The location of a page that is rendered at build time: it never changes. */
export function builtLocation(pathname: string): LocationStore {
  const place = { pathname, search: '', hash: '', state: undefined, key: '' };
  return { read: () => place, subscribe: () => nothing, push: nothing, replace: nothing, layer: () => nothing };
}
