import { useEffect, useRef } from 'react';
import { docsText } from '@/catalogue/docs';
import type { DocsNavigation } from '@/contract';
import { Slot } from '@/content/slot';
import { Icon } from '@/ui/icon';
import { useSection } from '@/features/versions/use-docs-version';
import { SidebarMenu } from './sidebar-menu';
import './docs-sidebar.css';

interface DocsSidebarProps {
  place: DocsNavigation;
  hidden: boolean;
  onHide: (hidden: boolean) => void;
}

/** The column next to the pages of the docs. It stays while the reader goes from page to page. */
export function DocsSidebar({ place, hidden, onHide }: DocsSidebarProps) {
  const section = useSection();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => revealActive(menu.current), [hidden]);

  if (hidden) {
    return (
      <aside className="docs-sidebar docs-sidebar--hidden">
        <button
          type="button"
          className="docs-sidebar__expand button button--quiet button--icon"
          title={docsText('expand_sidebar')}
          aria-label={docsText('expand_sidebar')}
          onClick={() => onHide(false)}
        >
          <Icon name="chevronsRight" />
        </button>
      </aside>
    );
  }
  return (
    <aside className="docs-sidebar">
      <div className="docs-sidebar__viewport">
        <Slot name="SidebarTop" />
        <nav ref={menu} aria-label={docsText('sidebar')} className="menu docs-sidebar__menu">
          <SidebarMenu key={`${place.version}/${place.sidebarId}`} place={place} />
        </nav>
        {section?.sidebarNote && <p className="docs-sidebar__note">{section.sidebarNote}</p>}
        <Slot name="SidebarEnd" />
        {section?.sidebarHideable && (
          <button
            type="button"
            className="docs-sidebar__collapse button button--quiet"
            title={docsText('collapse_sidebar')}
            aria-label={docsText('collapse_sidebar')}
            onClick={() => onHide(true)}
          >
            <Icon name="chevronsLeft" />
          </button>
        )}
      </div>
    </aside>
  );
}

/** Scrolls the column, and nothing else, so that the current page's row is in sight. */
function revealActive(menu: HTMLElement | null): void {
  const active = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!menu || !active) return;
  const box = menu.getBoundingClientRect();
  const row = active.getBoundingClientRect();
  if (row.bottom > box.bottom || row.top < box.top) menu.scrollTop += row.top - box.top - box.height / 3;
}
