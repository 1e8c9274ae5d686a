import { pageText } from '@/catalogue/page';
import type { FirstLoad, PageData } from '@/contract';
import { listeners } from '@/lib/listeners';
import type { Action, LocationStore, PageLocation } from '@/lib/location';
import { showMessage } from '@/lib/messages';
import { isSamePath } from '@/lib/paths';
import type { CurrentPage } from '@/view';
import type { LoadPage } from './page-loader';

/** What is shown, how the reader came there, and what is to be done to the document's head. */
export interface Navigation extends CurrentPage {
  action: Action;
  head: PageData['head'] | null;
  /** Whether another page is shown than before, rather than another part of the same one. */
  newPage: boolean;
}

export interface PageStore {
  read(): Navigation;
  /** What the document showed when it came. */
  first(): Navigation;
  isPending(): boolean;
  subscribe(listener: () => void): () => void;
  /** Shows the page at `pathname` without a change of address. */
  showInPlace(pathname: string): Promise<void>;
  /** Shows newer data of the page that is shown, in place; text that is in the document already is left alone. */
  update(data: PageData, textIsShown: boolean): void;
  /** Fetches the text of the first page, to render the page again: React cannot find it in the document a second time. */
  retry(): void;
}

interface PageStoreOptions {
  locationStore: LocationStore;
  load: LoadPage;
  /** Loads the current address as a whole document. */
  reload(): void;
  /** Whether the browser has a connection. */
  isOnline(): boolean;
}

/**
 * Follows the locationStore: the address has changed already, the page changes when the next one is there. An answer that
 * comes after the reader has gone elsewhere is ignored, and one of another deployment is not mixed into this one.
 */
export function pageStore(
  { site, page }: FirstLoad,
  { locationStore, load, reload, isOnline }: PageStoreOptions,
): PageStore {
  const { subscribe, notify } = listeners();
  let pending: PageLocation | null = null;
  const first: Navigation = {
    page,
    location: locationStore.read(),
    bodies: null,
    action: 'replace',
    head: null,
    newPage: false,
  };
  let shown = first;

  function change(next: Navigation | null, nextPending: PageLocation | null): void {
    if (next !== null) shown = next;
    pending = nextPending;
    notify();
  }

  async function go(location: PageLocation, action: Action): Promise<void> {
    if (location.pathname === shown.location.pathname) {
      change({ ...shown, location, action, head: null, newPage: false }, null);
      return;
    }
    change(null, location);
    try {
      const data = await load(location.pathname);
      if (pending !== location) return;
      if (data.buildId !== site.buildId) return isOnline() ? reload() : stay(location, action);
      change({ page: data.page, bodies: data.bodies, head: data.head, location, action, newPage: true }, null);
    } catch (error) {
      if (pending !== location) return;
      if (!isOnline()) return stay(location, action);
      console.warn(`The page ${location.pathname} could not be loaded, so its document is loaded as a whole.`, error);
      reload();
    }
  }

  /** Without a connection a whole document cannot be loaded either: the reader keeps the page, and the address is undone. */
  function stay({ pathname }: PageLocation, action: Action): void {
    change(null, null);
    showMessage(pageText('offline', { path: pathname }));
    if (action === 'push') window.history.back();
  }

  locationStore.subscribe((location, action) => void go(location, action));

  return {
    read: () => shown,
    first: () => first,
    isPending: () => pending !== null,
    subscribe,
    async showInPlace(pathname) {
      const { location } = shown;
      const data = await load(pathname);
      if (data.buildId !== site.buildId || shown.location !== location || pending !== null) return;
      change(
        { page: data.page, bodies: data.bodies, head: data.head, location, action: 'replace', newPage: true },
        null,
      );
    },
    update(data, textIsShown) {
      if (!isSamePath(data.page.path, shown.page.path)) return;
      const bodies = textIsShown ? shown.bodies : data.bodies;
      change({ ...shown, page: data.page, head: data.head, bodies, newPage: false }, pending);
    },
    retry() {
      if (shown.bodies === null) this.showInPlace(shown.location.pathname).catch(reload);
    },
  };
}
