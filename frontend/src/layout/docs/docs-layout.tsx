import { useState, type ReactNode } from 'react';
import type { DocsNavigation } from '@/contract';
import { classNames } from '@/lib/class-names';
import { BackToTop } from '@/layout/back-to-top';
import { DocsSidebar } from '@/layout/sidebar/docs-sidebar';
import './docs-layout.css';

/** Pages of the docs: the sidebar, which stays, and the page next to it. */
export function DocsLayout({ place, children }: { place: DocsNavigation; children: ReactNode }) {
  const [hidden, setHidden] = useState(false);
  return (
    <div className={classNames('docs', hidden && 'docs--sidebar-hidden')}>
      {place.sidebar && <DocsSidebar place={place} hidden={hidden} onHide={setHidden} />}
      <main className="docs__main">{children}</main>
      <BackToTop />
    </div>
  );
}
