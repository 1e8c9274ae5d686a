import { classNames } from '@/lib/class-names';
import type { TocNode } from './toc-tree';

interface TocListProps {
  nodes: readonly TocNode[];
  active?: string | null;
  onFollow?: () => void;
}

/** Links to headings, as deep as they are nested. */
export function TocList({ nodes, active = null, onFollow }: TocListProps) {
  if (nodes.length === 0) return null;
  return (
    <ul className="table-of-contents">
      {nodes.map(({ item, children }) => (
        <li key={item.id}>
          <a
            href={`#${item.id}`}
            className={classNames('table-of-contents__link', item.id === active && 'table-of-contents__link--active')}
            aria-current={item.id === active ? 'true' : undefined}
            onClick={onFollow}
            dangerouslySetInnerHTML={{ __html: item.html }}
          />
          <TocList nodes={children} active={active} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}
