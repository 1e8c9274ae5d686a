import { useLayoutEffect, useRef } from 'react';
import { announce } from '@/lib/messages';
import { decoded } from '@/lib/paths';
import { skipRegionId } from '@/layout/skip-link';
import { updateHead } from './head';
import type { Navigation } from './page-store';
import { rememberedScroll } from './scroll-memory';

/** Brings the document in line with what was just shown: head, classes, scroll position and focus. */
export function useNavigation(navigation: Navigation): void {
  const previous = useRef(navigation);

  // The browser has not jumped to what a tab hides.
  useLayoutEffect(() => scrollToHash(previous.current.location.hash, true), []);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = navigation;
    if (before === navigation) return;
    if (navigation.head) updateHead(navigation.head);
    if (navigation.newPage) {
      document.documentElement.className = navigation.page.htmlClass;
      announce(document.title);
    }
    // The same visit with newer data: the reader stays where they are.
    if (navigation.newPage || navigation.location !== before.location) scroll(navigation, before);
    if (navigation.newPage && navigation.action === 'push' && navigation.location.hash === '') focusStart();
    // For the scripts of the site's owner, which run once.
    if (navigation.newPage) document.dispatchEvent(new Event('docstead:page'));
  }, [navigation]);
}

function scroll(navigation: Navigation, before: Navigation): void {
  const { action, location, newPage } = navigation;
  if (action === 'pop') {
    scrollTo(rememberedScroll(location.key));
  } else if (location.hash !== '') {
    if (newPage || location.hash !== before.location.hash) scrollToHash(location.hash);
  } else if (newPage || !staysInPlace(navigation, before)) {
    scrollTo(0);
  }
}

/** A change of the query alone, or of what the visit carries along, leaves the reader where they are. */
function staysInPlace({ action, location }: Navigation, { location: before }: Navigation): boolean {
  if (location.hash === before.hash && location.search !== before.search) return true;
  return action === 'replace' && location.state !== before.state;
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** Scrolls to an element, or to the tabs that hide it, which then show it. */
function scrollToHash(hash: string, onlyHidden = false): void {
  const element = document.getElementById(decoded(hash.slice(1)));
  if (!element) return;
  // The browser opens these when it follows a link itself.
  for (let part = closedDetails(element); part; part = closedDetails(part)) part.open = true;
  (hiddenPart(element) ?? (onlyHidden ? null : element))?.scrollIntoView({ behavior: 'instant' });
}

/** The outermost tabs that hide an element; `null` where it is shown. */
function hiddenPart(element: Element): Element | null {
  let tabs: Element | null = null;
  for (let panel = hiddenPanel(element); panel; panel = hiddenPanel(tabs)) tabs = panel.parentElement as Element;
  return tabs;
}

const closedDetails = (element: Element) => element.closest<HTMLDetailsElement>('details:not([open])');
const hiddenPanel = (element: Element) => element.closest('[role="tabpanel"][hidden]');

/** The next Tab begins at the top of the page, and a screen reader reads on from there. */
function focusStart(): void {
  const start = document.getElementById(skipRegionId);
  if (!start) return;
  start.setAttribute('tabindex', '-1');
  start.focus({ preventScroll: true });
  start.removeAttribute('tabindex');
}
