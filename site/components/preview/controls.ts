/** Plain data: what a setting or a prop may hold. */
export type Data = string | number | boolean | null | undefined | readonly Data[] | { readonly [key: string]: Data };

/** A setting that a reader can change. */
export interface Control {
  /** As the designer names it. */
  label: string;
  /** Property in the form's JSON, dotted where it is nested. */
  name: string;
  value?: string | number | boolean;
  /** The choices; where it is left out, the kind of `value` decides what is shown. */
  values?: readonly (string | number | boolean)[];
  /** Prop that gets the value, dotted where it is nested; `null` for none. */
  prop?: string | null;
  /** Props that each value sets. */
  effects?: Readonly<Record<string, Readonly<Record<string, Data>>>>;
}

export type Value = string | number | boolean | undefined;
export type Values = Readonly<Record<string, Value>>;

/** The values at the beginning. */
export const firstValues = (controls: readonly Control[]): Values =>
  Object.fromEntries(controls.map(({ name, value, values }) => [name, value ?? values?.[0]]));

/** The name of a choice that is an empty text. */
export const none = '(none)';

/** In words, for those who cannot change it. */
export function choicesOf({ value, values }: Control): string {
  if (values) return values.map((choice) => String(choice) || none).join(', ');
  if (typeof value === 'boolean') return 'true, false';
  return typeof value === 'number' ? 'a number' : 'text';
}

/** The settings as the form's JSON holds them: dotted names become objects. */
export function settingsJson(controls: readonly Control[], values: Values): string {
  const settings = {};
  for (const { name } of controls) if (values[name] !== undefined) setPath(settings, name, values[name]);
  return JSON.stringify(settings, null, 2);
}

/** Sets `a.b.c` of an object, with objects made on the way. */
export function setPath(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let here = target;
  for (const key of keys) {
    const next = here[key];
    here[key] = typeof next === 'object' && next !== null ? { ...next } : {};
    here = here[key] as Record<string, unknown>;
  }
  here[last] = value;
}
