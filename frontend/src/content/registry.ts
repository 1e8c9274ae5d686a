import type { ComponentType } from 'react';

/** A component authors can use inside Markdown. What is heavy gives a component that fetches the rest when shown. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- props are the author's, checked by each component
export type AuthorComponent = ComponentType<any>;

/** Everything authors can use by name. */
export const registry: Readonly<Record<string, AuthorComponent>> = {};

/** The components of the given names. Throws for a name nobody has registered. */
export function useComponents(names: readonly string[]): Record<string, AuthorComponent> {
  return Object.fromEntries(
    names.map((name) => {
      const component = registry[name];
      if (!component) throw new Error(`No component is called ${name}. There are: ${Object.keys(registry).join(', ')}`);
      return [name, component];
    }),
  );
}
