import type { TocItem } from '@/contract';

export interface TocNode {
  item: TocItem;
  children: TocNode[];
}

/** The flat list of headings as a tree: each heading below the nearest one of a higher rank before it. */
export function nested(toc: readonly TocItem[]): TocNode[] {
  const root: TocNode[] = [];
  const open: TocNode[] = [];
  for (const item of toc) {
    const node = { item, children: [] };
    while (open.length > 0 && (open.at(-1)?.item.level ?? 0) >= item.level) open.pop();
    (open.at(-1)?.children ?? root).push(node);
    open.push(node);
  }
  return root;
}
