import { Notice } from '@/ui/notice';

/** Tells the reader of a page that is not public, or not quite. */
export function VisibilityNotices({ unlisted, draft }: { unlisted?: boolean; draft?: boolean }) {
  return (
    <>
      {unlisted && (
        <Notice tone="warning" title="Unlisted page">
          <p>
            This page is unlisted. Search engines will not index it, and only users having a direct link can access it.
          </p>
        </Notice>
      )}
      {draft && (
        <Notice tone="warning" title="Draft page">
          <p>This page is a draft. It will only be visible in dev and be excluded from the production build.</p>
        </Notice>
      )}
    </>
  );
}
