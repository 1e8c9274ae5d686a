import { isFile } from '@/lib/paths';

/** The address of a link to a page of this site; `null` for every link that is the browser's business. */
export function internalUrl(link: HTMLAnchorElement, basePath: string): URL | null {
  if (link.target !== '' || link.hasAttribute('download') || !link.hasAttribute('href')) return null;
  let url: URL;
  try {
    url = new URL(link.href);
  } catch {
    return null;
  }
  if (url.origin !== window.location.origin) return null;
  if (!`${url.pathname}/`.startsWith(basePath) || isFile(url.pathname)) return null;
  return url;
}

/** The link around the target of an event. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}
