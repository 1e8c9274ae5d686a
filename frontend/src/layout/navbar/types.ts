import type { ComponentType, ReactNode } from 'react';
import type { NavbarItem } from '@/contract';

/** Where items are shown. */
export interface ItemPlacement {
  /** In the panel of small screens: how lists expand there, which is a part of the panel's code. */
  mobile?: ComponentType<DropdownProps>;
  /** Inside a dropdown. */
  nested?: boolean;
  onFollow?: () => void;
}

export interface ItemProps<T extends NavbarItem = NavbarItem> extends ItemPlacement {
  item: T;
}

export interface DropdownProps extends ItemPlacement {
  label: ReactNode;
  href?: string | null;
  position: 'left' | 'right';
  className?: string;
  active: boolean;
  /** The items, each a list item. */
  children: ReactNode;
}
