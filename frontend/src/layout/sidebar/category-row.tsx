import { use } from 'react';
import type { SidebarCategory } from '@/contract';
import { classNames } from '@/lib/class-names';
import { isSamePath } from '@/lib/paths';
import { Collapsible } from '@/ui/collapsible';
import { usePage } from '@/view';
import { CategoryCaret } from './category-caret';
import { CategoryLabel } from './category-label';
import { SidebarContext } from './sidebar-context';
import { SidebarRows } from './sidebar-rows';
import { isRowActive } from './tree';
import { useCategoryOpen } from './use-category-open';

interface CategoryRowProps {
  item: SidebarCategory;
  level: number;
  tabIndex?: number;
  closedBySibling: boolean;
  onOpen: () => void;
}

/** A row that holds others. */
export function CategoryRow({ item, level, tabIndex, closedBySibling, onOpen }: CategoryRowProps) {
  const { load, onFollow } = use(SidebarContext);
  const { path } = usePage();
  const active = isRowActive(item, path);
  const isPage = isSamePath(item.href, path);
  const { collapsible = true, collapsed = true } = item;
  const [open, setOpen] = useCategoryOpen({
    active,
    startsOpen: !collapsible || active || !collapsed,
    closedBySibling,
  });
  const needsItems = item.items === null;

  function change(next: boolean): void {
    if (next && needsItems) load();
    if (next) onOpen();
    setOpen(next);
  }

  return (
    <li
      className={classNames(
        'menu__list-item',
        `menu__list-item--level-${level}`,
        !open && 'menu__list-item--collapsed',
        item.className,
      )}
    >
      <div
        className={classNames('menu__list-item-collapsible', isPage && 'menu__list-item-collapsible--active')}
        onPointerEnter={needsItems ? load : undefined}
      >
        <CategoryLabel
          item={item}
          active={active}
          isPage={isPage}
          open={open}
          tabIndex={tabIndex}
          onToggle={() => change(!open)}
          onFollow={() => {
            // The label of the page that is shown opens and closes; any other is a link to its page, and opens.
            change(isPage ? !open : true);
            if (!isPage) onFollow?.();
          }}
        />
        {item.href && collapsible && (
          <CategoryCaret label={item.label} open={open} tabIndex={tabIndex} onToggle={() => change(!open)} />
        )}
      </div>
      <Collapsible open={open}>
        {item.items && <SidebarRows items={item.items} level={level + 1} closed={!open || tabIndex === -1} />}
      </Collapsible>
    </li>
  );
}
