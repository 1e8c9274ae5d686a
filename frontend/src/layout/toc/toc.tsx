import { useMemo } from 'react';
import { pageText } from '@/catalogue/page';
import type { TocItem } from '@/contract';
import { TocList } from './toc-list';
import { nested } from './toc-tree';
import { useActiveHeading } from './use-active-heading';
import './toc.css';

/** The headings of a page, in the column next to it; the one being read is marked. */
export function Toc({ toc }: { toc: readonly TocItem[] }) {
  const active = useActiveHeading(toc);
  const nodes = useMemo(() => nested(toc), [toc]);
  return (
    <aside className="toc" aria-label={pageText('on_this_page')}>
      <nav className="toc__viewport" aria-label={pageText('on_this_page')}>
        <TocList nodes={nodes} active={active} />
      </nav>
    </aside>
  );
}
