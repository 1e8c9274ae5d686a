import { LimitedMap } from './limited-map';

const normalizedPaths = new LimitedMap<string, string>();

/** Whether two addresses lead to the same page: letter case and a slash at the end do not count. */
export function isSamePath(one: string | null | undefined, other: string | null | undefined): boolean {
  return normalized(one) === normalized(other);
}

function normalized(path: string | null | undefined): string | undefined {
  if (path === null || path === undefined) return undefined;
  let known = normalizedPaths.get(path);
  if (known === undefined) {
    const text = decoded(path.replace(/[?#].*$/, '')).toLowerCase();
    known = text.endsWith('/') ? text : `${text}/`;
    normalizedPaths.set(path, known);
  }
  return known;
}

/** The text of a percent-encoding; text that cannot be decoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `/a/index.html` and `/a.html` mean `/a`; an empty rest means `/`. */
export function cleanPath(path: string): string {
  return path.replace(/(\/index)?\.html$/, '') || '/';
}

/**
 * Where the HTML of the page at `path` is. Unlike the address of the page it names the file: no host redirects it to one
 * with a slash, and it is HTML for every client, so that what was prefetched is used.
 */
export function documentPath(path: string): string {
  return `${encodeURI(decodedPath(cleanPath(path))).replace(/\/+$/, '')}/index.html`;
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether an address is outside of the site: it names a scheme or a host. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

const LEFT_TO_THE_BROWSER = 'pathname://';

/** `pathname://` marks an address of this host that is no page of this site. */
export function isForBrowser(href: string): boolean {
  return href.startsWith(LEFT_TO_THE_BROWSER);
}

/** The attributes of a link that opens a tab of its own, which those that leave the site do. */
export const ownTab = (href: string) =>
  isExternal(href) || isForBrowser(href) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;

/** The address without the `pathname://` mark. */
export function withoutMark(href: string): string {
  return isForBrowser(href) ? `/${href.slice(LEFT_TO_THE_BROWSER.length).replace(/^\/+/, '')}` : href;
}

/** Whether the last step of a path looks like a file rather than a page: `a.zip`, but not `release-0.45`. */
export function isFile(path: string): boolean {
  return /\.(?!html?$)[a-z][a-z\d]{0,4}$/i.test(path);
}
