import type { PageData } from '@/contract';
import { LimitedMap } from '@/lib/limited-map';
import { documentPath } from '@/lib/paths';

export type LoadPage = (pathname: string) => Promise<PageData>;

export interface PageLoader extends LoadPage {
  /** Forgets what was loaded: there is newer data. */
  forget(): void;
}

/** Loads the data of pages. A page is asked for once, however many links, pointers and clicks want it. */
export function pageLoader(load: (url: string) => Promise<PageData>): PageLoader {
  const pages = new LimitedMap<string, Promise<PageData>>();
  const loadPage = (pathname: string): Promise<PageData> => {
    const url = documentPath(pathname);
    let page = pages.get(url);
    if (page === undefined) {
      page = load(url);
      pages.set(url, page);
      // A failure is not remembered: whoever asks next tries again.
      page.catch(() => pages.delete(url));
    }
    return page;
  };
  return Object.assign(loadPage, { forget: () => pages.clear() });
}
