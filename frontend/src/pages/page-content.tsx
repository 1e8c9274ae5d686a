import type { ComponentType } from 'react';
import type { PageView } from '@/contract';
import { DocsLayout } from '@/layout/docs/docs-layout';
import { PAGES } from './page-kinds';

/** The page of a view. A new page starts afresh, but the docs keep their sidebar from page to page. */
export function PageContent({ page }: { page: PageView }) {
  const Page = PAGES[page.kind] as ComponentType<{ page: PageView }>;
  const content = <Page key={page.path} page={page} />;
  return 'place' in page ? <DocsLayout place={page.place}>{content}</DocsLayout> : content;
}
