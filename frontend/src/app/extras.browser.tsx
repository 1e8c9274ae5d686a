import { useEffect } from 'react';
import { CodeButtons } from '@/content/code-buttons';
import { Diagrams } from '@/content/diagrams';
import { useScrollRegions } from '@/content/use-scroll-regions';
import { Zoom } from '@/content/zoom';
import { PageMarks } from '@/features/search/page-marks';
import { BackToTop } from '@/layout/back-to-top';
import { KeyboardHelp } from '@/layout/dialog/keyboard-help';
import { PageRating } from '@/layout/page-rating.browser';
import { useActiveHeading } from '@/layout/toc/use-active-heading';
import { NearestPages } from '@/pages/nearest-pages.browser';
import { usePage, useSite } from '@/view';
import { fetchWebFont } from './web-font';

/**
 * What a page can do once it is read: return to the top, copy code, scroll by keyboard, enlarge pictures, draw diagrams, mark the heading
 * the reader is at and the words of a search, rate the page, show the keys.
 */
export function Extras() {
  const { search } = useSite();
  const { kind } = usePage();
  useScrollRegions();
  useActiveHeading();
  useEffect(() => {
    markCollapsed();
    document.addEventListener('toggle', markCollapsed, true);
    return () => document.removeEventListener('toggle', markCollapsed, true);
  }, []);
  useEffect(() => {
    fetchWebFont().catch((error: unknown) => console.warn('The font could not be fetched.', error));
  }, []);
  return (
    <>
      <BackToTop />
      <CodeButtons />
      <Diagrams />
      <KeyboardHelp />
      {kind === 'not-found' && <NearestPages />}
      {search && <PageMarks />}
      <PageRating />
      <Zoom />
    </>
  );
}

/** Keeps `data-collapsed` of `details` in step, for styles and scripts that ask for it; readers open some before scripts come. */
function markCollapsed(): void {
  for (const one of document.querySelectorAll<HTMLDetailsElement>('details[data-collapsed]'))
    one.dataset.collapsed = String(!one.open);
}
