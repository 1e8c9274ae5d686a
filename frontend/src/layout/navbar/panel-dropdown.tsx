import { useState } from 'react';
import { navbarText } from '@/catalogue/navbar';
import { classNames } from '@/lib/class-names';
import { Collapsible } from '@/ui/collapsible';
import type { DropdownProps } from './types';

/** Expands below its label; starts open where it holds the current page, and opens again when it comes to. */
export function PanelDropdown({ label, href, className, active, onFollow, children }: DropdownProps) {
  const [open, setOpen] = useState(active);
  const [wasActive, setWasActive] = useState(active);
  if (active !== wasActive) {
    setWasActive(active);
    if (active) setOpen(true);
  }
  const toggle = () => setOpen(!open);
  const action = navbarText(open ? 'collapse' : 'expand');

  return (
    <li className={classNames('menu__list-item', !open && 'menu__list-item--collapsed')}>
      <div className={classNames('menu__list-item-collapsible', active && 'menu__list-item-collapsible--active')}>
        {href ? (
          <a className={classNames('menu__link', className)} href={href} onClick={onFollow}>
            {label}
          </a>
        ) : (
          <span className={classNames('menu__link menu__link--text', className)} onClick={toggle}>
            {label}
          </span>
        )}
        <button type="button" className="menu__caret" aria-label={action} aria-expanded={open} onClick={toggle} />
      </div>
      <Collapsible open={open}>
        <ul className="menu__list">{children}</ul>
      </Collapsible>
    </li>
  );
}
