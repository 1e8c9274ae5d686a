import { useState, type ReactNode } from 'react';
import type { DocsNavigation } from '@/contract';
import { classNames } from '@/lib/class-names';
import { DocsSidebar } from '@/layout/sidebar/docs-sidebar';
import './docs-layout.css';

/**
 * Pages of the docs: the page, and the sidebar next to it, which stays. The page is first in the document: programs that
 * read it, and readers who listen or use the Tab key, reach the text before the long list of the other pages.
 */
export function DocsLayout({ place, children }: { place: DocsNavigation; children: ReactNode }) {
  const [hidden, setHidden] = useState(false);
  return (
    <div className={classNames('docs', place.sidebarId && 'docs--with-sidebar', hidden && 'docs--sidebar-hidden')}>
      <main className="docs__main">{children}</main>
      {place.sidebarId && <DocsSidebar place={place} hidden={hidden} onHide={setHidden} />}
    </div>
  );
}
