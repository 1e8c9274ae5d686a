import { docsText } from '@/catalogue/docs';
import { Icon } from '@/ui/icon';

interface CategoryCaretProps {
  label: string;
  open: boolean;
  tabIndex?: number;
  onToggle: () => void;
}

/** Opens and closes a category that has a page of its own, without going there. */
export function CategoryCaret({ label, open, tabIndex, onToggle }: CategoryCaretProps) {
  return (
    <button
      type="button"
      className="menu__caret"
      aria-label={docsText(open ? 'collapse_category' : 'expand_category', { label })}
      aria-expanded={open}
      tabIndex={tabIndex}
      onClick={onToggle}
    >
      <Icon name="chevronRight" />
    </button>
  );
}
