import { pageText } from '@/catalogue/page';
import { copyText } from '@/lib/copy-text';
import { isPlainClick } from '@/lib/plain-click';
import { showMessage } from '@/lib/messages';
import type { LocationStore } from '@/lib/location';
import { isSparing } from './connection';
import { internalUrl, linkOf } from './internal-link';
import type { LoadPage } from './page-loader';

interface Links {
  basePath: string;
  location: LocationStore;
  load: LoadPage;
}

/**
 * Turns links to pages of this site into navigations without a new document, wherever they are: in the navbar, in the
 * text of a page, in an answer of the assistant. One listener for the document serves them all. Pointing at a link loads
 * its page, once per link.
 */
export function followLinks({ basePath, location, load }: Links): () => void {
  const touched = new WeakSet<HTMLAnchorElement>();

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = linkOf(event);
    const url = link && internalUrl(link, basePath);
    if (!url) return;
    if (link.matches('.hash-link')) copyLink(url);
    // A link to a heading of this page: the browser jumps, sets the focus, and notifies the location store.
    if (url.hash !== '' && sameDocument(url)) return;
    event.preventDefault();
    if (url.href === window.location.href) location.replace(url.href);
    else location.push(url.href);
  }

  function onPoint(event: Event): void {
    const link = linkOf(event);
    if (!link || touched.has(link)) return;
    touched.add(link);
    const url = internalUrl(link, basePath);
    if (!url || url.pathname === window.location.pathname || isSparing()) return;
    // The click reports a page that cannot be loaded.
    load(url.pathname).catch(() => undefined);
  }

  document.addEventListener('click', onClick);
  document.addEventListener('mouseover', onPoint, { passive: true });
  document.addEventListener('touchstart', onPoint, { passive: true });
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('mouseover', onPoint);
    document.removeEventListener('touchstart', onPoint);
  };
}

function sameDocument(url: URL): boolean {
  const { pathname, search } = window.location;
  return url.pathname === pathname && url.search === search;
}

/** The link of a heading is followed, and its address copied. */
function copyLink(url: URL): void {
  copyText(url.href).then(
    () => showMessage(pageText('link_copied')),
    (error: unknown) => console.warn('The link could not be copied.', error),
  );
}
