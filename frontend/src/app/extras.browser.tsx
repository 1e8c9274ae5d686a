import { CodeButtons } from '@/content/code-buttons';
import { Zoom } from '@/content/zoom';
import { KeyboardHelp } from '@/layout/dialog/keyboard-help';
import { PageRating } from '@/layout/page-rating.browser';

/** What a page can do once it is read: copy code, enlarge pictures, rate the page, show the keys. */
export function Extras() {
  return (
    <>
      <CodeButtons />
      <KeyboardHelp />
      <PageRating />
      <Zoom />
    </>
  );
}
