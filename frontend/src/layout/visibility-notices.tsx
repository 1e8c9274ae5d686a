import { pageText } from '@/catalogue/page';
import { usePage, useSite } from '@/view';
import { Notice } from '@/ui/notice';

/** Notices on pages that are drafts, unlisted, or not translated. */
export function VisibilityNotices({ unlisted, draft }: { unlisted?: boolean; draft?: boolean }) {
  const { locale, locales } = useSite();
  const { untranslated } = usePage();
  const language = locales.find(({ code }) => code === locale)?.label ?? locale;
  return (
    <>
      {untranslated && (
        <Notice tone="warning">
          <p>{pageText('untranslated', { language })}</p>
        </Notice>
      )}
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
