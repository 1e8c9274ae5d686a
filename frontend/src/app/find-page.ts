import { fetchJson } from '@/lib/fetch-json';
import { cleanPath, isSamePath } from '@/lib/paths';
import type { PageStore } from './page-store';

/**
 * The page a reader meant whose address does not exist as written: letter case, a slash at the end, `.html` and
 * `index.html` do not count. `undefined` where there is none.
 */
export function findPage(routes: readonly string[], pathname: string): string | undefined {
  const wanted = cleanPath(pathname);
  return routes.find((route) => isSamePath(route, wanted)) ?? routes.find((route) => isSamePath(route, pathname));
}

/** Shows the page that an address means: a host serves exact addresses only, and readers mean well with others too. */
export async function showMeantPage(basePath: string, pages: PageStore): Promise<void> {
  const path = findPage(await fetchJson<string[]>(`${basePath}routes.json`), window.location.pathname);
  if (path !== undefined) await pages.showInPlace(path);
}
