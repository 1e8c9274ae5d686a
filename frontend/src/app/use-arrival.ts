import { useLayoutEffect, useRef } from 'react';
import { decoded } from '@/lib/paths';
import { skipRegionId } from '@/layout/skip-link';
import { updateHead } from './head';
import type { Arrival } from './page-store';
import { rememberedScroll } from './scroll-memory';

/** Brings the document in line with what was just shown: head, classes, scroll position and focus. */
export function useArrival(arrival: Arrival): void {
  const previous = useRef(arrival);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = arrival;
    if (before === arrival) return;
    if (arrival.head) updateHead(arrival.head);
    if (arrival.newPage) document.documentElement.className = arrival.page.htmlClass;
    // The same visit with newer data: the reader stays where they are.
    if (arrival.newPage || arrival.place !== before.place) scroll(arrival, before);
    if (arrival.newPage && arrival.action === 'push' && arrival.place.hash === '') focusStart();
  }, [arrival]);
}

function scroll(arrival: Arrival, before: Arrival): void {
  const { action, place, newPage } = arrival;
  if (action === 'pop') {
    scrollTo(rememberedScroll(place.key));
  } else if (place.hash !== '') {
    if (newPage || place.hash !== before.place.hash) scrollToHash(place.hash);
  } else if (newPage || !staysInPlace(arrival, before)) {
    scrollTo(0);
  }
}

/** A change of the query alone, or of what the visit carries along, leaves the reader where they are. */
function staysInPlace({ action, place }: Arrival, { place: before }: Arrival): boolean {
  if (place.hash === before.hash && place.search !== before.search) return true;
  return action === 'replace' && place.state !== before.state;
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

function scrollToHash(hash: string): void {
  document.getElementById(decoded(hash.slice(1)))?.scrollIntoView({ behavior: 'instant' });
}

/** The next Tab begins at the top of the page, and a screen reader reads on from there. */
function focusStart(): void {
  const start = document.getElementById(skipRegionId);
  if (!start) return;
  start.setAttribute('tabindex', '-1');
  start.focus({ preventScroll: true });
  start.removeAttribute('tabindex');
}
