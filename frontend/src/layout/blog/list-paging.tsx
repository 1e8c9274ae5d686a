import type { Paging } from '@/contract';
import { Pagination } from '@/layout/pagination';

/** From one page of a list of posts to the next. */
export function ListPaging({ newer, older }: Paging) {
  return (
    <Pagination
      label="Blog list page navigation"
      previous={newer ? { href: newer, caption: 'Newer entries' } : null}
      next={older ? { href: older, caption: 'Older entries' } : null}
    />
  );
}
