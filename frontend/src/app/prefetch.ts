import { readDialog, subscribeToDialog } from '@/lib/reader-dialog';
import { documentPath } from '@/lib/paths';
import { isSparing } from './connection';
import { internalUrl } from './internal-link';

/** How long after a change of the document new links are looked for; milliseconds. */
const lookDelay = 100;

/**
 * Prefetches the pages whose links come into view: each page once, none on a slow or dear connection. Links that
 * appear later are found as well. While the dialog is open, its own links come first.
 */
export function prefetchLinks(basePath: string): () => void {
  const done = new Set<string>([documentPath(window.location.pathname)]);
  const watched = new WeakSet<Element>();
  const waiting = new Set<HTMLAnchorElement>();
  const sight = 'IntersectionObserver' in window ? new IntersectionObserver(onSight) : null;

  function onSight(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight?.unobserve(target);
      if (readDialog().mode !== null && !target.closest('[role="dialog"]')) waiting.add(target as HTMLAnchorElement);
      else prefetch(target as HTMLAnchorElement);
    }
  }

  const stopWaiting = subscribeToDialog(() => {
    if (readDialog().mode !== null) return;
    waiting.forEach(prefetch);
    waiting.clear();
  });

  function prefetch(link: HTMLAnchorElement): void {
    const url = internalUrl(link, basePath);
    if (!url || isSparing()) return;
    const address = documentPath(url.pathname);
    if (done.has(address)) return;
    done.add(address);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    document.head.append(hint);
  }

  function watch(): void {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (watched.has(link)) continue;
      watched.add(link);
      if (sight) sight.observe(link);
      else prefetch(link);
    }
  }

  // Live parts of a page change often; looking a little later is soon enough.
  let timer = 0;
  const changes = new MutationObserver(() => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      watch();
    }, lookDelay);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  watch();
  return () => {
    window.clearTimeout(timer);
    stopWaiting();
    changes.disconnect();
    sight?.disconnect();
  };
}
