import type { Control, Data, Values } from './controls';

/** What a preview shows, and what its settings are at the moment. */
export interface StageProps {
  component: string;
  label: string | undefined;
  props: Readonly<Record<string, Data>>;
  controls: readonly Control[];
  values: Values;
}

/** Whether a component covers the window elsewhere; in a preview it covers a box of a fixed height. */
export const isOverlay = (component: string): boolean => component === 'Modal' || component === 'Drawer';
