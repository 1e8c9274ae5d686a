import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadSidebar } from '@/build-files';
import type { DocsNavigation, SidebarItem } from '@/contract';
import { usePage, useSite } from '@/view';
import { filled, knownItems } from './tree';

interface Tree {
  items: readonly SidebarItem[];
  /** Fetches the whole tree; until then closed categories may hold nothing. */
  load: () => void;
}

/**
 * The sidebar of a page. A page brings its own open branch; the rest comes once, when it is first needed: when the
 * reader opens or points at a closed category, or goes on to another page.
 */
export function useSidebarTree({ version, sidebarId, sidebar }: DocsNavigation): Tree {
  const { basePath } = useSite();
  const { path } = usePage();
  const firstPath = useRef(path);
  const branch = useMemo(() => sidebar ?? [], [sidebar]);
  // Branches of earlier pages stay known, so that what the reader opened there does not fall shut.
  const [seen, setSeen] = useState(branch);
  const [known, setKnown] = useState(() => knownItems(branch));
  if (branch !== seen) {
    setSeen(branch);
    setKnown(knownItems(branch, known));
  }

  const load = useCallback(() => {
    if (!sidebarId) return;
    loadSidebar(basePath, version, sidebarId)
      .then((view) => view && setKnown((before) => knownItems(view.items, before)))
      .catch((error: unknown) => console.warn('The sidebar could not be loaded.', error));
  }, [basePath, version, sidebarId]);

  useEffect(() => {
    if (path !== firstPath.current) load();
  }, [path, load]);

  return { items: useMemo(() => filled(branch, known), [branch, known]), load };
}
