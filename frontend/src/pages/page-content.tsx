import type { ComponentType } from 'react';
import type { PageView } from '@/contract';
import { DocsLayout } from '@/layout/docs/docs-layout';
import { useCurrentPage } from '@/view';

export type PageComponents = {
  [Kind in PageView['kind']]: ComponentType<{ page: Extract<PageView, { kind: Kind }> }>;
};

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
    <div
      key={page.path}
      className="content"
      suppressHydrationWarning
      // The first page is in the document already.
      dangerouslySetInnerHTML={{ __html: bodies?.[0] ?? '' }}
    />
  );
  return 'place' in page ? <DocsLayout place={page.place}>{content}</DocsLayout> : content;
}
