import type { FirstLoad, PageData } from '@/contract';
import type { Action, LocationStore, Place } from '@/lib/location';
import { isSamePath } from '@/lib/paths';
import type { Shown } from '@/view';
import type { LoadPage } from './page-loader';

/** What is shown, how the reader came there, and what is to be done to the document's head. */
export interface Arrival extends Shown {
  action: Action;
  head: PageData['head'] | null;
  /** Whether another page is shown than before, rather than another part of the same one. */
  newPage: boolean;
}

export interface PageStore {
  read(): Arrival;
  /** What the document showed when it came. */
  first(): Arrival;
  isPending(): boolean;
  subscribe(listener: () => void): () => void;
  /** Shows the page at `pathname` without a change of address. */
  showInPlace(pathname: string): Promise<void>;
  /** Shows newer data of the page that is shown, in place; text that is in the document already is left alone. */
  renew(data: PageData, textIsShown: boolean): void;
  /** Fetches the text of the first page, for rendering the page anew: React cannot find it in the document again. */
  retry(): void;
}

interface Surroundings {
  location: LocationStore;
  load: LoadPage;
  /** Loads the current address as a whole document. */
  reload(): void;
}

/**
 * Follows the location: the address has changed already, the page changes when the next one is there. An answer that
 * comes after the reader has gone elsewhere is ignored, and one of another deployment is not mixed into this one.
 */
export function pageStore({ site, page }: FirstLoad, { location, load, reload }: Surroundings): PageStore {
  const listeners = new Set<() => void>();
  let pending: Place | null = null;
  const first: Arrival = {
    page,
    place: location.read(),
    bodies: null,
    action: 'replace',
    head: null,
    newPage: false,
  };
  let shown = first;

  function change(next: Arrival | null, nextPending: Place | null): void {
    if (next !== null) shown = next;
    pending = nextPending;
    for (const listener of listeners) listener();
  }

  async function go(place: Place, action: Action): Promise<void> {
    if (place.pathname === shown.place.pathname) {
      change({ ...shown, place, action, head: null, newPage: false }, null);
      return;
    }
    change(null, place);
    try {
      const data = await load(place.pathname);
      if (pending !== place) return;
      if (data.buildId !== site.buildId) return reload();
      change({ page: data.page, bodies: data.bodies, head: data.head, place, action, newPage: true }, null);
    } catch (error) {
      if (pending !== place) return;
      console.warn(`The page ${place.pathname} could not be loaded, so its document is loaded as a whole.`, error);
      reload();
    }
  }

  location.subscribe((place, action) => void go(place, action));

  return {
    read: () => shown,
    first: () => first,
    isPending: () => pending !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async showInPlace(pathname) {
      const { place } = shown;
      const data = await load(pathname);
      if (data.buildId !== site.buildId || shown.place !== place || pending !== null) return;
      change({ page: data.page, bodies: data.bodies, head: data.head, place, action: 'replace', newPage: true }, null);
    },
    renew(data, textIsShown) {
      if (!isSamePath(data.page.path, shown.page.path)) return;
      const bodies = textIsShown ? shown.bodies : data.bodies;
      change({ ...shown, page: data.page, head: data.head, bodies, newPage: false }, pending);
    },
    retry() {
      if (shown.bodies === null) this.showInPlace(shown.place.pathname).catch(reload);
    },
  };
}
