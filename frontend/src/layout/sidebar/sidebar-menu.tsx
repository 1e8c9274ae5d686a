import type { DocsNavigation } from '@/contract';
import { SidebarContext } from './sidebar-context';
import { SidebarRows } from './sidebar-rows';
import { useSidebarTree } from './use-sidebar-tree';
import './sidebar-menu.css';

interface SidebarMenuProps {
  place: DocsNavigation;
  /** The reader chose a page. */
  onFollow?: () => void;
}

/** The tree of the docs, for the column next to a page and for the panel of small screens. */
export function SidebarMenu({ place, onFollow }: SidebarMenuProps) {
  const { items, load } = useSidebarTree(place);
  return (
    <SidebarContext value={{ load, onFollow }}>
      <SidebarRows items={items} level={1} />
    </SidebarContext>
  );
}
