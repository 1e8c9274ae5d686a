import { useEffect, useRef, useState } from 'react';
import { loadSidebar } from '@/build-files';
import type { DocsNavigation } from '@/contract';
import { useSection } from '@/features/versions/use-docs-version';
import { usePage, useSite } from '@/view';
import { Menu } from './menu';
import { rowsHtml } from './rows-html';
import './sidebar-menu.css';

interface SidebarMenuProps {
  place: DocsNavigation;
  /** The reader chose a page. */
  onFollow?: () => void;
}

/** The tree of the docs, for the column next to a page and for the panel of small screens. */
export function SidebarMenu({ place, onFollow }: SidebarMenuProps) {
  const { basePath } = useSite();
  const { path } = usePage();
  const { version, sidebarId } = place;
  const oneAtATime = useSection()?.sidebarAutoCollapse ?? false;
  const list = useRef<HTMLUListElement>(null);
  const rows = place.menu ?? rowsHtml(place.sidebar ?? [], path);
  // React writes the rows once: from then on they are the menu's.
  const [first] = useState(rows);
  const shown = useRef(rows);

  useEffect(() => {
    if (!list.current) return;
    const load = async () => (sidebarId ? (await loadSidebar(basePath, version, sidebarId))?.items : null) ?? [];
    const menu = new Menu(list.current, path, { load, oneAtATime, onFollow });
    if (rows === shown.current) menu.refresh();
    else menu.show(rows);
    shown.current = rows;
    return () => menu.close();
  }, [basePath, version, sidebarId, path, rows, oneAtATime, onFollow]);

  return <ul ref={list} className="menu__list menu__list--top" dangerouslySetInnerHTML={{ __html: first }} />;
}
