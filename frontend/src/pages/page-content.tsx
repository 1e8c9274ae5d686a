import { useState, type ComponentType } from 'react';
import type { PageView } from '@/contract';
import { DocsLayout } from '@/layout/docs/docs-layout';
import { useHtml } from '@/ui/use-html';
import { useCurrentPage } from '@/view';

export type PageComponents = {
  [Kind in PageView['kind']]: ComponentType<{ page: Extract<PageView, { kind: Kind }> }>;
};

/** Selector of a page, without what surrounds it. */
export const whole = '.content';

let components: PageComponents | null = null;

/**
 * Lets React render pages: at build time, while they are being written, and where the theme has components inside them.
 * In the browser a page is otherwise HTML, as the build wrote it, and what shows pages is not fetched.
 */
export function setPages(found: PageComponents | null): void {
  components = found;
}

/** The page of a view. A new page starts afresh, but the docs keep their sidebar from page to page. */
export function PageContent({ page }: { page: PageView }) {
  const { bodies } = useCurrentPage();
  const Page = components?.[page.kind] as ComponentType<{ page: PageView }> | undefined;
  const content = Page ? (
    <div key={page.path} className="content">
      <Page page={page} />
    </div>
  ) : (
    <PageHtml key={page.path} html={bodies?.[0]} />
  );
  return 'place' in page ? <DocsLayout place={page.place}>{content}</DocsLayout> : content;
}

/**
 * A page as HTML. The first one is in the document already. Where something changed the document before React takes it over,
 * such as a translator in the browser, React renders everything again, so what is in it is kept.
 */
function PageHtml({ html }: { html: string | undefined }) {
  const [kept] = useState(() => html ?? document.querySelector(`#docstead ${whole}`)?.innerHTML ?? '');
  return <div className="content" suppressHydrationWarning dangerouslySetInnerHTML={useHtml(kept)} />;
}
