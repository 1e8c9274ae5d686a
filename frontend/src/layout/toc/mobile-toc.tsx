import { useMemo, useState } from 'react';
import { pageText } from '@/catalogue/page';
import type { TocItem } from '@/contract';
import { Collapsible } from '@/ui/collapsible';
import { Icon } from '@/ui/icon';
import { TocList } from './toc-list';
import { nested } from './toc-tree';
import './toc.css';

/** The headings of a page on small screens: below a button above the text. */
export function MobileToc({ toc }: { toc: readonly TocItem[] }) {
  const [open, setOpen] = useState(false);
  const nodes = useMemo(() => nested(toc), [toc]);
  return (
    <div className="toc-mobile">
      <button type="button" className="toc-mobile__button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {pageText('on_this_page')}
        <Icon name="chevronRight" />
      </button>
      <Collapsible open={open}>
        <TocList nodes={nodes} onFollow={() => setOpen(false)} />
      </Collapsible>
    </div>
  );
}
