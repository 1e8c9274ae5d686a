/** Where the reader is. `state` is what the navigation carried along; `key` tells this visit from all others. */
export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export type Action = 'push' | 'replace' | 'pop';
export type LocationListener = (place: PageLocation, action: Action) => void;

/** The address bar as an external store. */
export interface LocationStore {
  read(): PageLocation;
  subscribe(listener: LocationListener): () => void;
  push(href: string, state?: unknown): void;
  replace(href: string, state?: unknown): void;
  /** While a guard answers `true`, Back and Forward are undone. */
  guard(guard: () => boolean): () => void;
}

/** What docstead keeps in the browser's history next to each address. */
interface Entry {
  key: string;
  index: number;
  state?: unknown;
}

let visits = 0;
const newKey = () => `${Date.now().toString(36)}-${visits++}`;

const entryOf = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && 'key' in state && 'index' in state ? (state as Entry) : null;

function pageLocation(url: URL | Location, entry: Entry): PageLocation {
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: entry.state, key: entry.key };
}

/** The location of the browser's window. One per page: it listens to the window for good. */
export function browserLocation(): LocationStore {
  const { history, location } = window;
  const listeners = new Set<LocationListener>();
  const guards = new Set<() => boolean>();
  let entry = entryOf(history.state) ?? { key: newKey(), index: 0 };
  let href = location.href;
  let returning = false;
  history.replaceState(entry, '');
  let place = pageLocation(location, entry);

  function arrive(next: Entry, action: Action): void {
    entry = next;
    href = location.href;
    place = pageLocation(location, entry);
    for (const listener of listeners) listener(place, action);
  }

  window.addEventListener('popstate', () => {
    const next = entryOf(history.state);
    if (returning) {
      returning = false;
    } else if (next === null) {
      // The browser itself followed a link to a heading of this page, or the reader changed the hash.
      const again = location.href === href;
      const visit = { key: newKey(), index: again ? entry.index : entry.index + 1 };
      history.replaceState(visit, '');
      arrive(visit, 'push');
    } else if (next.index !== entry.index && [...guards].some((guard) => guard())) {
      returning = true;
      history.go(entry.index - next.index);
    } else {
      arrive(next, 'pop');
    }
  });

  return {
    read: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push(to, state) {
      const next = { key: newKey(), index: entry.index + 1, state };
      history.pushState(next, '', to);
      arrive(next, 'push');
    },
    replace(to, state) {
      const next = { key: entry.key, index: entry.index, state };
      history.replaceState(next, '', to);
      arrive(next, 'replace');
    },
    guard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}
