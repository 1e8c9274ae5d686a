import type { Control, Data, Values } from './controls';

/** What a preview shows, and what its settings are at the moment. */
export interface StageProps {
  component: string;
  label: string | undefined;
  props: Readonly<Record<string, Data>>;
  controls: readonly Control[];
  values: Values;
}
