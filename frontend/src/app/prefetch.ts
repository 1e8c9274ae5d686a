import { dataPath } from '@/lib/paths';
import { isSparing } from './connection';
import { internalUrl } from './internal-link';

/** How long after a change of the document new links are looked for; milliseconds. */
const lookDelay = 100;

/**
 * Prefetches the data of pages whose links come into view: each page once, none on a slow or dear connection. Links that
 * appear later are found as well.
 */
export function prefetchLinks(basePath: string): () => void {
  const done = new Set<string>([dataPath(window.location.pathname)]);
  const watched = new WeakSet<Element>();
  const sight = 'IntersectionObserver' in window ? new IntersectionObserver(onSight) : null;

  function onSight(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight?.unobserve(target);
      prefetch(target as HTMLAnchorElement);
    }
  }

  function prefetch(link: HTMLAnchorElement): void {
    const url = internalUrl(link, basePath);
    if (!url || isSparing()) return;
    const data = dataPath(url.pathname);
    if (done.has(data)) return;
    done.add(data);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = data;
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
    changes.disconnect();
    sight?.disconnect();
  };
}
