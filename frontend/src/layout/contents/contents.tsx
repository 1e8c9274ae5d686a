import { useMemo } from 'react';
import type { TocItem } from '@/contract';
import { ContentsList } from './contents-list';
import { nested } from './nested';
import { useActiveHeading } from './use-active-heading';
import './contents.css';

/** The headings of a page, in the column beside it; the one being read is marked. */
export function Contents({ toc }: { toc: readonly TocItem[] }) {
  const active = useActiveHeading(toc);
  const nodes = useMemo(() => nested(toc), [toc]);
  return (
    <aside className="contents" aria-label="On this page">
      <nav className="contents__viewport" aria-label="On this page">
        <ContentsList nodes={nodes} active={active} />
      </nav>
    </aside>
  );
}
