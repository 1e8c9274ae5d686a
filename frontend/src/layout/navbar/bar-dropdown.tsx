import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '@/lib/class-names';
import { useOutsidePress } from '@/ui/use-outside-press';
import { Icon } from '@/ui/icon';
import type { DropdownProps } from './types';
import './dropdown.css';

/** Opens under the pointer, and by the keyboard from its label. */
export function BarDropdown({ label, href, position, className, active, children }: DropdownProps) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useOutsidePress(box, () => setOpen(false));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open) setOpen(false);
    const isToggle = event.key === 'Enter' || (event.key === ' ' && !href);
    if (!isToggle || event.target !== event.currentTarget.firstChild) return;
    event.preventDefault();
    setOpen(!open);
  }

  return (
    <div
      ref={box}
      className={classNames(
        'navbar__item dropdown dropdown--hoverable',
        position === 'right' && 'dropdown--right',
        open && 'dropdown--show',
      )}
      onKeyDown={onKeyDown}
    >
      <a
        aria-haspopup="true"
        aria-expanded={open}
        role="button"
        href={href ?? '#'}
        className={classNames('navbar__link', active && 'navbar__link--active', className)}
        onClick={href ? undefined : (event) => event.preventDefault()}
      >
        {label}
        <Icon name="chevronDown" className="dropdown__caret" />
      </a>
      <ul className="dropdown__menu">{children}</ul>
    </div>
  );
}
