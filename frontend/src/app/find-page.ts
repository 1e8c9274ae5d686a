import { cleanPath, isSamePath } from '@/lib/paths';

/**
 * The page a reader meant whose address does not exist as written: letter case, a slash at the end, `.html` and
 * `index.html` do not count. `undefined` where there is none.
 */
export function findPage(routes: readonly string[], pathname: string): string | undefined {
  const wanted = cleanPath(pathname);
  return routes.find((route) => isSamePath(route, wanted)) ?? routes.find((route) => isSamePath(route, pathname));
}
