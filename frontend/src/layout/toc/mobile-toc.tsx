import { pageText } from '@/catalogue/page';
import { TocList } from '@/content/toc-list';
import type { TocItem } from '@/contract';
import { PageIcon } from '@/ui/page-icon';
import './toc.css';

/** The headings of a page on small screens: below a button above the text. */
export function MobileToc({ toc }: { toc: readonly TocItem[] }) {
  return (
    <details className="toc-mobile">
      <summary className="toc-mobile__button">
        {pageText('on_this_page')}
        <PageIcon name="chevronRight" />
      </summary>
      <TocList toc={toc} linkClass="table-of-contents__link" />
    </details>
  );
}
