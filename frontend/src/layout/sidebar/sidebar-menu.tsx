import { useEffect, useRef, useState } from 'react';
import { loadSidebar } from '@/build-files';
import type { DocsNavigation } from '@/contract';
import { useSection } from '@/features/versions/use-docs-version';
import { isPlainClick } from '@/lib/plain-click';
import { useHtml } from '@/ui/use-html';
import { usePage, useSite } from '@/view';
import type * as MenuCode from './menu';
import './sidebar-menu.css';

interface SidebarMenuProps {
  place: DocsNavigation;
  /** The reader chose a page. */
  onFollow?: () => void;
}

/** What a reader does who may be about to open or close a row. */
const signs = ['pointerover', 'touchstart', 'focusin', 'click'];
/** What opens, closes or adds rows, rather than another page. */
const controls = 'button, [role="button"], [data-more] > a, .menu__link--sublist[aria-current]';

/** The code that opens and closes rows, once it is wanted. */
let code: Promise<typeof MenuCode> | undefined;

/**
 * The tree of the docs, for the column next to a page and for the panel of small screens. It is HTML: the code that opens and
 * closes its rows is fetched when the reader comes near, and then does what was pressed meanwhile.
 */
export function SidebarMenu({ place, onFollow }: SidebarMenuProps) {
  const { basePath } = useSite();
  const { path } = usePage();
  const { version, sidebarId } = place;
  const rows = place.menu ?? '';
  const oneAtATime = useSection()?.sidebarAutoCollapse ?? false;
  const list = useRef<HTMLUListElement>(null);
  // React writes the rows once: from then on they are the menu's.
  const [first] = useState(rows);
  const shown = useRef(rows);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const isNew = rows !== shown.current;
    shown.current = rows;
    const load = async () => (sidebarId ? (await loadSidebar(basePath, version, sidebarId))?.items : null) ?? [];
    const waiting = new AbortController();
    let isClosed = false;
    let menu: MenuCode.Menu | undefined;

    async function start(): Promise<void> {
      const { Menu } = await (code ??= import('./menu'));
      if (isClosed || menu || !element) return;
      waiting.abort();
      menu = new Menu(element, path, { load, oneAtATime, onFollow });
      if (isNew) menu.show(rows);
      else menu.refresh();
    }

    function onFailure(error: unknown): void {
      code = undefined;
      console.warn('The sidebar could not be started.', error);
    }

    function onSign(event: Event): void {
      const target = event.target as Element;
      const control = event.type === 'click' && target.closest<HTMLElement>(controls);
      if (control) event.preventDefault();
      else if (event.type === 'click' && isPlainClick(event as MouseEvent) && target.closest('a:not([target])'))
        onFollow?.();
      start().then(() => control && control.click(), onFailure);
    }

    if (code || rows.includes(' data-more')) start().catch(onFailure);
    else if (isNew) element.innerHTML = rows;
    for (const sign of signs) element.addEventListener(sign, onSign, { signal: waiting.signal });
    return () => {
      isClosed = true;
      waiting.abort();
      menu?.close();
    };
  }, [basePath, version, sidebarId, path, rows, oneAtATime, onFollow]);

  return <ul ref={list} className="menu__list menu__list--top" dangerouslySetInnerHTML={useHtml(first)} />;
}
