import type { NavbarDropdown } from '@/contract';
import { usePage } from '@/view';
import { Dropdown } from './dropdown';
import { isItemActive } from './is-active';
import { NavbarItems } from './navbar-items';
import type { ItemProps } from './types';

/** A label with a list of items after it. */
export function DropdownItem({ item, ...place }: ItemProps<NavbarDropdown>) {
  const active = isItemActive(item, usePage());
  return (
    <Dropdown
      {...place}
      label={item.label}
      href={item.to ?? item.href}
      position={item.position}
      className={item.className}
      active={active}
    >
      <NavbarItems items={item.items} mobile={place.mobile} onFollow={place.onFollow} nested />
    </Dropdown>
  );
}
