import { pageText } from '@/catalogue/page';
import { Notice } from '@/ui/notice';

/** Tells the reader of a page that is not public, or not quite. */
export function VisibilityNotices({ unlisted, draft }: { unlisted?: boolean; draft?: boolean }) {
  return (
    <>
      {unlisted && (
        <Notice tone="warning" title={pageText('unlisted_title')}>
          <p>{pageText('unlisted')}</p>
        </Notice>
      )}
      {draft && (
        <Notice tone="warning" title={pageText('draft_title')}>
          <p>{pageText('draft')}</p>
        </Notice>
      )}
    </>
  );
}
