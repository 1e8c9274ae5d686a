import type { KeyboardEvent, MouseEvent } from 'react';
import type { SidebarCategory } from '@/contract';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { useHydrated } from '@/ui/use-hydrated';

interface CategoryLabelProps {
  item: SidebarCategory;
  active: boolean;
  isPage: boolean;
  open: boolean;
  tabIndex?: number;
  onToggle: () => void;
  onFollow: () => void;
}

/** The words of a category: a link to its page, or the button that opens it, or plain text. */
export function CategoryLabel({ item, active, isPage, open, tabIndex, onToggle, onFollow }: CategoryLabelProps) {
  const hydrated = useHydrated();
  const { href, collapsible = true, label } = item;
  const className = classNames('menu__link', collapsible && 'menu__link--sublist', active && 'menu__link--active');

  if (href) {
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (isPage) event.preventDefault();
      if (collapsible) onFollow();
    };
    return (
      <a
        className={className}
        href={href}
        aria-current={isPage ? 'page' : undefined}
        tabIndex={tabIndex}
        onClick={onClick}
      >
        {label}
      </a>
    );
  }
  if (!collapsible) return <span className={classNames(className, 'menu__link--text')}>{label}</span>;

  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onToggle();
  };
  return (
    <a
      className={className}
      role="button"
      aria-expanded={open}
      // Without scripts the label is a link to the first page inside.
      href={hydrated ? '#' : item.fallbackHref}
      tabIndex={tabIndex}
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && press(event)}
    >
      {label}
      <Icon name="chevronRight" className="menu__link-caret" />
    </a>
  );
}
