import { createElement, type ElementType, type ReactNode } from 'react';
import { componentOf, type Components } from './components';
import { isDescription, isHtml, isIcon } from '../../components/preview/description';

export type Icons = Readonly<Record<string, ElementType>>;

/** Turns descriptions into elements, wherever they are in the data. */
export function withElement(value: unknown, components: Components, icons: Icons, key?: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part, index) => withElement(part, components, icons, index));
  if (isIcon(value)) return createElement(icons[value.$icon] as ElementType, { key });
  if (isDescription(value)) {
    const { $component, ...props } = value;
    const type = isHtml($component) ? $component : componentOf(components, $component);
    return createElement(type, { key, ...withElements(props, components, icons) });
  }
  return withElements(value as Record<string, unknown>, components, icons);
}

export function withElements(
  props: Readonly<Record<string, unknown>>,
  components: Components,
  icons: Icons,
): Record<string, unknown> & { children?: ReactNode } {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, withElement(value, components, icons)]),
  );
}
