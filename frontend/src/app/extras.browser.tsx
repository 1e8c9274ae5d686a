import { useEffect } from 'react';
import { CodeButtons } from '@/content/code-buttons';
import { useScrollRegions } from '@/content/use-scroll-regions';
import { Zoom } from '@/content/zoom';
import { PageMarks } from '@/features/search/page-marks';
import { BackToTop } from '@/layout/back-to-top';
import { KeyboardHelp } from '@/layout/dialog/keyboard-help';
import { PageRating } from '@/layout/page-rating.browser';
import { useSite } from '@/view';
import { fetchWebFont } from './web-font';

/**
 * What a page can do once it is read: return to the top, copy code, scroll by keyboard, enlarge pictures, mark the words of a search,
 * rate the page, show the keys.
 */
export function Extras() {
  const { search } = useSite();
  useScrollRegions();
  useEffect(() => {
    fetchWebFont().catch((error: unknown) => console.warn('The font could not be fetched.', error));
  }, []);
  return (
    <>
      <BackToTop />
      <CodeButtons />
      <KeyboardHelp />
      {search && <PageMarks />}
      <PageRating />
      <Zoom />
    </>
  );
}
