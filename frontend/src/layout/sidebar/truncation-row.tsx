import { use, useEffect, useRef, type MouseEvent } from 'react';
import { docsText } from '@/catalogue/docs';
import type { SidebarTruncation } from '@/contract';
import { classNames } from '@/lib/class-names';
import { Link } from '@/ui/link';
import { SidebarContext } from './sidebar-context';

interface GapRowProps {
  item: SidebarTruncation;
  level: number;
  tabIndex?: number;
}

/** The placeholder of rows that a page leaves out of a long list; it loads them when it comes into sight or is pressed. */
export function TruncationRow({ item, level, tabIndex }: GapRowProps) {
  const { load } = use(SidebarContext);
  const row = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (!row.current || !('IntersectionObserver' in window)) return;
    const sight = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load();
    });
    sight.observe(row.current);
    return () => sight.disconnect();
  }, [load]);

  function onClick(event: MouseEvent): void {
    event.preventDefault();
    load();
  }

  return (
    <li ref={row} className={classNames('menu__list-item', `menu__list-item--level-${level}`)}>
      <Link href={item.fallbackHref} className="menu__link" tabIndex={tabIndex} onClick={onClick}>
        {docsText('more', { number: item.count })}
      </Link>
    </li>
  );
}
