import type { PageView } from '@/contract';
import { componentOf } from './known-pages';

/** The page of a view. A new page starts afresh, but the docs keep their sidebar from page to page. */
export function PageContent({ page }: { page: PageView }) {
  const { Page, Layout } = componentOf(page);
  const content = <Page key={page.path} page={page} />;
  return 'place' in page ? <Layout place={page.place}>{content}</Layout> : content;
}
