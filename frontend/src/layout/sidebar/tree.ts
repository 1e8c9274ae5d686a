import type { SidebarItem } from '@/contract';
import { isSamePath } from '@/lib/paths';

/** Whether a row leads to the page, or holds one that does. */
export function isRowActive(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return false;
  if (isSamePath(item.href, path)) return true;
  return item.type === 'category' && (item.items ?? []).some((inner) => isRowActive(inner, path));
}

/** Whether a row is shown: an unlisted page only while it is the current one. */
export function isRowVisible(item: SidebarItem, path: string): boolean {
  return item.type !== 'link' || !item.unlisted || isSamePath(item.href, path);
}

export type KnownItems = ReadonlyMap<string, readonly SidebarItem[]>;

/** What every category is known to hold, by key. */
export function knownItems(
  items: readonly SidebarItem[],
  known = new Map<string, readonly SidebarItem[]>(),
): KnownItems {
  for (const item of items) {
    if (item.type !== 'category' || !item.items) continue;
    known.set(item.key, item.items);
    knownItems(item.items, known);
  }
  return known;
}

/** `items` with the gaps of closed categories filled from what is known of them. */
export function filled(items: readonly SidebarItem[], known: KnownItems): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category') return item;
    const inner = item.items ?? known.get(item.key);
    return inner ? { ...item, items: [...filled(inner, known)] } : item;
  });
}
