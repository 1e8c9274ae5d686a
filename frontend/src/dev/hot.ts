interface Family {
  current: (props: object) => unknown;
  hooks: string;
  proxy: (props: object) => unknown;
}

const families = new Map<string, Family>();

/**
 * Lets an edited component continue with the state of the one before it: both are one component to React, a proxy
 * that calls the newest. Where the calls of hooks have changed, the state cannot be kept, and the proxy is a new one.
 */
export function hot(name: string, value: unknown): unknown {
  if (!isComponent(value)) return value;
  const hooks = (String(value).match(/\buse[A-Z]\w*(?=\()/g) ?? []).join();
  const known = families.get(name);
  if (known?.hooks === hooks) {
    known.current = value;
    return Object.assign(known.proxy, value);
  }
  const family: Family = { current: value, hooks, proxy: (props) => family.current(props) };
  families.set(name, family);
  return Object.assign(family.proxy, value);
}

/** Whether a value is a component that is a function. Classes, and what `memo` gives, are mounted again. */
function isComponent(value: unknown): value is (props: object) => unknown {
  const prototype = (value as { prototype?: { isReactComponent?: unknown } } | null)?.prototype;
  return typeof value === 'function' && !prototype?.isReactComponent && /^[A-Z]/.test(value.name || 'A');
}
