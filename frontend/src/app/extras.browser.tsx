import { CodeButtons } from '@/content/code-buttons';
import { useScrollRegions } from '@/content/use-scroll-regions';
import { Zoom } from '@/content/zoom';
import { BackToTop } from '@/layout/back-to-top';
import { KeyboardHelp } from '@/layout/dialog/keyboard-help';
import { PageRating } from '@/layout/page-rating.browser';

/**
 * What a page can do once it is read: return to the top, copy code, scroll by keyboard, enlarge pictures, rate the page, show
 * the keys.
 */
export function Extras() {
  useScrollRegions();
  return (
    <>
      <BackToTop />
      <CodeButtons />
      <KeyboardHelp />
      <PageRating />
      <Zoom />
    </>
  );
}
