/**
 * Where a source is: without a host if it is on this very site, so that following it is a navigation inside the site.
 * `undefined` for what is no address of the web.
 */
export function sourceHref(url: string): string | undefined {
  try {
    const { origin, protocol, pathname, search, hash } = new URL(url, window.location.href);
    if (protocol !== 'https:' && protocol !== 'http:') return undefined;
    return origin === window.location.origin ? pathname + search + hash : url;
  } catch {
    return undefined;
  }
}
