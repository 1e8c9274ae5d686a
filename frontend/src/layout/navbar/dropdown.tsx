import { BarDropdown } from './bar-dropdown';
import type { DropdownProps } from './types';

/** A list of items below a label: a popup in the bar, an expanding list in the panel. */
export function Dropdown({ mobile: PanelDropdown, ...props }: DropdownProps) {
  return PanelDropdown ? <PanelDropdown {...props} /> : <BarDropdown {...props} />;
}
