import { listeners } from './listeners';

/** Where the reader is. `state` is what the navigation carried along; `key` identifies this visit. */
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
  /**
   * Adds a history entry for something that opens on top of the page, so that Back closes it: `onBack` is called then.
   * The returned function removes the entry. A navigation while the entry is there replaces it.
   */
  layer(onBack: () => void): () => void;
}

/** What docstead keeps in the browser's history next to each address. */
interface Entry {
  key: string;
  index: number;
  /** Set on the entry of a layer; its key is that of the page below. */
  isLayer?: boolean;
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
  const { subscribe, notify } = listeners<[PageLocation, Action]>();
  let entry = entryOf(history.state) ?? { key: newKey(), index: 0 };
  let href = location.href;
  let onBack: (() => void) | null = null;
  /** The timer that removes the entry of a layer that closed; one that opens before it runs takes the entry over. */
  let removal = 0;
  history.replaceState(entry, '');
  let place = pageLocation(location, entry);

  function arrive(next: Entry, action: Action): void {
    entry = next;
    href = location.href;
    place = pageLocation(location, entry);
    notify(place, action);
  }

  function leaveLayer(): (() => void) | null {
    const wasOpen = onBack;
    window.clearTimeout(removal);
    removal = 0;
    onBack = null;
    return wasOpen;
  }

  window.addEventListener('popstate', () => {
    const next = entryOf(history.state);
    if (next === null) {
      leaveLayer();
      // The browser itself followed a link to a heading of this page, or the reader changed the hash.
      const again = location.href === href;
      const visit = { key: newKey(), index: again ? entry.index : entry.index + 1 };
      history.replaceState(visit, '');
      arrive(visit, 'push');
    } else if (next.key === entry.key) {
      // To or from the entry of a layer: the page is the same, the query may be another.
      if (location.href === href) entry = next;
      else arrive(next, 'pop');
      if (!next.isLayer) leaveLayer()?.();
    } else {
      leaveLayer();
      arrive(next, 'pop');
    }
  });

  return {
    read: () => place,
    subscribe,
    push(to, state) {
      const next = { key: newKey(), index: entry.isLayer ? entry.index : entry.index + 1, state };
      if (entry.isLayer) history.replaceState(next, '', to);
      else history.pushState(next, '', to);
      leaveLayer();
      arrive(next, 'push');
    },
    replace(to, state) {
      const next = { ...entry, state };
      history.replaceState(next, '', to);
      arrive(next, 'replace');
    },
    layer(back) {
      window.clearTimeout(removal);
      removal = 0;
      if (!entry.isLayer) {
        entry = { ...entry, index: entry.index + 1, isLayer: true };
        history.pushState(entry, '');
      }
      onBack = back;
      return () => {
        if (onBack !== back) return;
        onBack = null;
        removal = window.setTimeout(() => {
          removal = 0;
          if (entry.isLayer) history.back();
        });
      };
    },
  };
}
