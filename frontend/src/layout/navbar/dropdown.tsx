import type { ReactNode } from 'react';
import { BarDropdown } from './bar-dropdown';
import { PanelDropdown } from './panel-dropdown';

export interface DropdownProps {
  label: ReactNode;
  href?: string | null;
  position: 'left' | 'right';
  className?: string;
  active: boolean;
  mobile?: boolean;
  nested?: boolean;
  onFollow?: () => void;
  /** The items, each a list item. */
  children: ReactNode;
}

/** A list of items behind a label: a popup in the bar, an expanding list in the panel. */
export function Dropdown({ mobile, ...props }: DropdownProps) {
  return mobile ? <PanelDropdown {...props} /> : <BarDropdown {...props} />;
}
