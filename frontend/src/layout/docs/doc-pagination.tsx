import { docsText } from '@/catalogue/docs';
import type { DocsNavigation } from '@/contract';
import { Pagination } from '@/layout/pagination';

/** The documents before and after this one, in the order of the sidebar. */
export function DocPagination({ place: { previous, next } }: { place: DocsNavigation }) {
  return (
    <Pagination
      label={docsText('pages')}
      previous={previous && { ...previous, caption: docsText('previous') }}
      next={next && { ...next, caption: docsText('next') }}
    />
  );
}
