import { useMemo, useState } from 'react';
import type { TocItem } from '@/contract';
import { Collapsible } from '@/ui/collapsible';
import { Icon } from '@/ui/icon';
import { ContentsList } from './contents-list';
import { nested } from './nested';
import './contents.css';

/** The headings of a page on small screens: behind a button above the text. */
export function MobileContents({ toc }: { toc: readonly TocItem[] }) {
  const [open, setOpen] = useState(false);
  const nodes = useMemo(() => nested(toc), [toc]);
  return (
    <div className="contents-mobile">
      <button type="button" className="contents-mobile__button" aria-expanded={open} onClick={() => setOpen(!open)}>
        On this page
        <Icon name="chevronRight" />
      </button>
      <Collapsible open={open}>
        <ContentsList nodes={nodes} onFollow={() => setOpen(false)} />
      </Collapsible>
    </div>
  );
}
