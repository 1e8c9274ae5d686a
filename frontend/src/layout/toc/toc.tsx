import { pageText } from '@/catalogue/page';
import { Slot } from '@/content/slot';
import { TocList } from '@/content/toc-list';
import type { TocItem } from '@/contract';
import './toc.css';

/** The headings of a page that has some, in the column next to it. `useActiveHeading` marks the one being read. */
export function Toc({ toc }: { toc: readonly TocItem[] }) {
  if (toc.length === 0) return null;
  return (
    <Slot name="TableOfContents" toc={toc}>
      <aside className="toc" aria-label={pageText('on_this_page')}>
        <nav className="toc__viewport" aria-label={pageText('on_this_page')}>
          <TocList toc={toc} linkClass="table-of-contents__link" />
        </nav>
      </aside>
    </Slot>
  );
}
