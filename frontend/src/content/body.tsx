import { memo } from 'react';
import { useHtml } from '@/ui/use-html';
import { useCurrentPage, useSite } from '@/view';

/** The placeholder of a text on the server; the engine replaces it with the HTML. */
export const bodyMarker = (index: number): string => `<!--docstead-body:${index}-->`;

/** Language and direction of what an author wrote, where they are not those of the page. */
export function useOriginal(): { lang?: string; dir?: string } {
  const { page } = useCurrentPage();
  const { locales } = useSite();
  const original = page.untranslated ? locales.find(({ htmlLang }) => htmlLang === page.untranslated) : undefined;
  return { lang: original?.htmlLang, dir: original?.direction };
}

/** A text of the page, written by the engine as finished HTML. */
export function Body({ index, className = 'prose' }: { index: number; className?: string }) {
  const { bodies } = useCurrentPage();
  return (
    <Text
      index={index}
      html={bodies === null ? textInDocument(index) : (bodies[index] ?? '')}
      {...useOriginal()}
      className={className}
    />
  );
}

/** In the browser the text of the first page is in the document already: React keeps what it finds. */
const textInDocument = (index: number): string => (typeof window === 'undefined' ? bodyMarker(index) : '');

interface TextProps {
  index: number;
  html: string;
  /** Language and direction, where they are not those of the page. */
  lang?: string;
  dir?: string;
  className: string;
}

const Text = memo(function Text({ index, html, lang, dir, className }: TextProps) {
  return (
    <div
      className={className}
      lang={lang}
      dir={dir}
      data-body={index}
      suppressHydrationWarning
      dangerouslySetInnerHTML={useHtml(html)}
    />
  );
});
