import { Html } from '@/ui/html';
import type { TocNode } from './toc-tree';

/** Links to headings, as deep as they are nested. */
export function TocList({ nodes }: { nodes: readonly TocNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul className="table-of-contents">
      {nodes.map(({ item, children }) => (
        <li key={item.id}>
          <Html as="a" href={`#${item.id}`} className="table-of-contents__link" html={item.html} />
          <TocList nodes={children} />
        </li>
      ))}
    </ul>
  );
}
