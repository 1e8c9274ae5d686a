import { iconNames } from './icon-names';
import { rootName, type ComponentName } from './component-names';

/** An element, written down as data: its name, and its props next to it. */
export interface Description {
  readonly $component: string;
  readonly [prop: string]: unknown;
}

export const isDescription = (value: unknown): value is Description =>
  typeof value === 'object' && value !== null && '$component' in value;

export const isIcon = (value: unknown): value is { $icon: string } =>
  typeof value === 'object' && value !== null && '$icon' in value;

export const isHtml = (name: string): boolean => /^[a-z]/.test(name);

/** What has to be fetched before a preview can be drawn. */
export interface Needs {
  components: Set<ComponentName>;
  icons: boolean;
}

/** Everything that a preview's data names. Throws for a component or an icon that no one knows. */
export function needsOf(component: string, ...data: readonly unknown[]): Needs {
  const needs: Needs = { components: new Set([rootName(component)]), icons: false };
  data.forEach((part) => collect(part, needs));
  return needs;
}

function collect(value: unknown, needs: Needs): void {
  if (typeof value !== 'object' || value === null) return;
  if (isIcon(value)) {
    if (!iconNames.has(value.$icon)) throw new Error(`there is no icon ${value.$icon} for previews`);
    needs.icons = true;
  }
  if (isDescription(value) && !isHtml(value.$component)) needs.components.add(rootName(value.$component));
  Object.values(value).forEach((part) => collect(part, needs));
}
