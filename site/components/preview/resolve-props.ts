import { setPath, type Control, type Data, type Values } from './controls';

type Props = Record<string, unknown>;

/** What the component and the form item around it get. */
export interface Resolved {
  component: Props;
  formItem: Props;
}

const formItem = 'formItem.';

/** The props that the settings lead to. A text that is empty sets nothing. */
export function resolveProps(
  props: Readonly<Record<string, Data>>,
  label: string | undefined,
  controls: readonly Control[],
  values: Values,
): Resolved {
  const resolved: Resolved = { component: { ...props }, formItem: label === undefined ? {} : { label } };
  const set = (path: string, value: unknown) => {
    if (path.startsWith(formItem)) setPath(resolved.formItem, path.slice(formItem.length), value);
    else setPath(resolved.component, path, value);
  };
  for (const { name, prop = name, effects } of controls) {
    const value = values[name];
    if (effects) Object.entries(effects[String(value)] ?? {}).forEach(([path, data]) => set(path, data));
    else if (prop !== null) set(prop, value === '' ? undefined : value);
  }
  return resolved;
}

/** Components look at their `default…` props once: a change of one needs a new component. */
export function remountKey(controls: readonly Control[], values: Values): string {
  const isFirst = (path: string | null) => path?.split('.').at(-1)?.startsWith('default') ?? false;
  return controls
    .filter(({ name, prop = name, effects }) =>
      effects ? Object.values(effects).some((effect) => Object.keys(effect).some(isFirst)) : isFirst(prop),
    )
    .map(({ name }) => String(values[name]))
    .join('\n');
}
