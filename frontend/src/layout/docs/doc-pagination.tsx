import type { DocsNavigation } from '@/contract';
import { Pagination } from '@/layout/pagination';

/** The documents before and after this one, in the order of the sidebar. */
export function DocPagination({ place: { previous, next } }: { place: DocsNavigation }) {
  return (
    <Pagination
      label="Docs pages"
      previous={previous && { ...previous, caption: 'Previous' }}
      next={next && { ...next, caption: 'Next' }}
    />
  );
}
