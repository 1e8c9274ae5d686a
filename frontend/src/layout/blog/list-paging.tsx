import { blogText } from '@/catalogue/blog';
import type { Paging } from '@/contract';
import { Pagination } from '@/layout/pagination';

/** From one page of a list of posts to the next. */
export function ListPaging({ newer, older }: Paging) {
  return (
    <Pagination
      label={blogText('list_pages')}
      previous={newer ? { href: newer, caption: blogText('newer_entries') } : null}
      next={older ? { href: older, caption: blogText('older_entries') } : null}
    />
  );
}
