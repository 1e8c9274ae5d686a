import type { SidebarItem } from '@/contract';
import { isSamePath } from '@/lib/paths';

/** Whether a row is the link to the page, or contains it. */
export function isRowActive(item: SidebarItem, path: string): boolean {
  if (item.type === 'html' || item.type === 'truncation') return false;
  if (isSamePath(item.href, path)) return true;
  return item.type === 'category' && (item.items ?? []).some((inner) => isRowActive(inner, path));
}

/** Whether a row is shown: an unlisted page only while it is the current one. */
export function isRowVisible(item: SidebarItem, path: string): boolean {
  return item.type !== 'link' || !item.unlisted || isSamePath(item.href, path);
}

export type KnownItems = ReadonlyMap<string, readonly SidebarItem[]>;

/** The key of the outermost list; no category has it. */
const TOP = '';

/** What is known after these rows were seen as well: a list without gaps is never given up for one with gaps. */
export function knownItems(items: readonly SidebarItem[], before: KnownItems = new Map()): KnownItems {
  const known = new Map(before);

  function learn(key: string, list: readonly SidebarItem[]): void {
    const old = known.get(key);
    if (!old || !isTruncated(list) || isTruncated(old)) known.set(key, list);
    for (const item of list) if (item.type === 'category' && item.items) learn(item.key, item.items);
  }

  learn(TOP, items);
  return known;
}

/** `items` with closed categories and gaps filled from what is known of them. */
export function filled(items: readonly SidebarItem[], known: KnownItems, key = TOP): readonly SidebarItem[] {
  const list = isTruncated(items) ? (known.get(key) ?? items) : items;
  return list.map((item) => {
    if (item.type !== 'category') return item;
    const inner = item.items ?? known.get(item.key);
    return inner ? { ...item, items: [...filled(inner, known, item.key)] } : item;
  });
}

function isTruncated(items: readonly SidebarItem[]): boolean {
  return items.some((item) => item.type === 'truncation');
}
