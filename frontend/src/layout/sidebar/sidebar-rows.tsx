import { useState } from 'react';
import type { SidebarItem } from '@/contract';
import { classNames } from '@/lib/class-names';
import { Html } from '@/ui/html';
import { useSection } from '@/features/versions/use-docs-version';
import { usePage } from '@/view';
import { CategoryRow } from './category-row';
import { TruncationRow } from './truncation-row';
import { LinkRow } from './link-row';
import { isRowVisible } from './tree';

interface SidebarRowsProps {
  items: readonly SidebarItem[];
  level: number;
  /** Whether the list is closed: its links are no stops of the Tab key then. */
  closed?: boolean;
}

/** A list of rows, of one level of the tree. */
export function SidebarRows({ items, level, closed = false }: SidebarRowsProps) {
  const { path } = usePage();
  const sidebarAutoCollapse = useSection()?.sidebarAutoCollapse ?? false;
  const [opened, setOpened] = useState<string | null>(null);
  const tabIndex = closed ? -1 : undefined;

  const rows = items.map((item, index) => {
    if (!isRowVisible(item, path)) return null;
    if (item.type === 'link') return <LinkRow key={item.href} item={item} level={level} tabIndex={tabIndex} />;
    if (item.type === 'truncation')
      return <TruncationRow key={`truncation ${index}`} item={item} level={level} tabIndex={tabIndex} />;
    if (item.type === 'html') return <HtmlRow key={index} {...item} />;
    return (
      <CategoryRow
        key={item.key}
        item={item}
        level={level}
        tabIndex={tabIndex}
        closedBySibling={sidebarAutoCollapse && opened !== null && opened !== item.key}
        onOpen={() => setOpened(item.key)}
      />
    );
  });
  return <ul className="menu__list">{rows}</ul>;
}

function HtmlRow({ value, defaultStyle, className }: { value: string; defaultStyle?: boolean; className?: string }) {
  const name = classNames('menu__list-item', defaultStyle && 'menu__list-item--html', className);
  return <Html as="li" className={name} html={value} />;
}
