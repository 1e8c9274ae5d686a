import type { PageData, SiteView } from '@/contract';
import type { PageLoader } from './page-loader';
import type { PageStore } from './page-store';

/** Sent by the client of the development server when sources changed. */
export const liveUpdate = 'docstead:page-data';

export interface LiveUpdate {
  /** The page that is shown, as it is now; `null` where nothing is known but that loaded pages are out of date. */
  data: PageData | null;
  /** Whether the text is in the document already. */
  textIsShown: boolean;
  /** Address of the components of the theme, where they have changed. */
  slots?: string;
}

/** Lets a page change under the reader's eyes while it is being written. */
export function acceptLiveUpdates(site: SiteView, pages: PageStore, load: PageLoader): void {
  window.addEventListener(liveUpdate, (event) => {
    const { data, textIsShown, slots } = (event as CustomEvent<LiveUpdate>).detail;
    const change = () => {
      load.forget();
      if (data === null) return;
      site.buildId = data.buildId;
      pages.update(data, textIsShown);
    };
    if (!slots) return change();
    void import('@/content/load-slots').then(({ loadSlots }) => loadSlots(slots)).then(change);
  });
}
