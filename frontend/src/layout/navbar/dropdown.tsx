import { BarDropdown } from './bar-dropdown';
import { PanelDropdown } from './panel-dropdown';
import type { DropdownProps } from './types';

/** A list of items below a label: a popup in the bar, an expanding list in the panel. */
export function Dropdown({ mobile, ...props }: DropdownProps) {
  return mobile ? <PanelDropdown {...props} /> : <BarDropdown {...props} />;
}
