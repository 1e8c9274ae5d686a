import { useEffect } from 'react';
import { decoded } from '@/lib/paths';

const ACTIVE = 'table-of-contents__link--active';

/** Marks, in the list of headings next to the page, the heading the reader is at; none above the first one. */
export function useActiveHeading(): void {
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      mark();
    };
    const schedule = () => {
      frame ||= window.requestAnimationFrame(look);
    };
    // The list of the next page is new.
    const changes = new MutationObserver(schedule);
    const page = document.querySelector('.page');
    if (page) changes.observe(page, { childList: true, subtree: true });
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      changes.disconnect();
      window.cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, []);
}

function mark(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc .table-of-contents__link')];
  const active = linkInSight(links);
  for (const link of links) {
    if (link.classList.toggle(ACTIVE, link === active)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/**
 * The link of the first heading at or below the bar, if it is in the upper half of the window; else of the one before it,
 * whose text fills the window. At the end of the page it is the last.
 */
function linkInSight(all: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const headings = new Map(all.map((link) => [link, document.getElementById(decoded(link.hash.slice(1)))]));
  const links = all.filter((link) => headings.get(link));
  const topOf = (link: HTMLAnchorElement | undefined) => (link && headings.get(link)?.getBoundingClientRect().top) ?? 0;
  const bar = document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;
  const next = links.findIndex((link) => topOf(link) >= bar);
  if (next === -1) return links.at(-1);
  return links[topOf(links[next]) < window.innerHeight / 2 ? next : next - 1];
}
