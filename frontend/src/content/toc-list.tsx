import type { TocItem } from '@/contract';
import { Html } from '@/ui/html';

interface Node {
  item: TocItem;
  children: Node[];
}

/** The flat list of headings as a tree: each heading below the nearest one of a higher rank before it. */
function nested(toc: readonly TocItem[]): Node[] {
  const root: Node[] = [];
  const open: Node[] = [];
  for (const item of toc) {
    const node = { item, children: [] };
    while (open.length > 0 && (open.at(-1)?.item.level ?? 0) >= item.level) open.pop();
    (open.at(-1)?.children ?? root).push(node);
    open.push(node);
  }
  return root;
}

/** Links to headings, as deep as they are nested. */
export function TocList({ toc, linkClass }: { toc: readonly TocItem[]; linkClass?: string }) {
  return <Rows nodes={nested(toc)} linkClass={linkClass} className="table-of-contents" />;
}

/** The lists inside have no class, as in Docusaurus: the styles of a project may add something before or after the whole. */
function Rows({ nodes, linkClass, className }: { nodes: readonly Node[]; linkClass?: string; className?: string }) {
  if (nodes.length === 0) return null;
  return (
    <ul className={className}>
      {nodes.map(({ item, children }) => (
        <li key={item.id}>
          <Html as="a" href={`#${item.id}`} className={linkClass} html={item.html} />
          <Rows nodes={children} linkClass={linkClass} />
        </li>
      ))}
    </ul>
  );
}
