import type { Control, Value, Values } from './controls';

/** Names the preview in an address that has its settings: `?preview=Input&size=large`. */
const key = 'preview';

/** The address of this page with the settings of a preview that differ from those at the beginning. */
export function linkTo(preview: string, values: Values, first: Values): string {
  const url = new URL(window.location.href);
  url.search = '';
  url.searchParams.set(key, preview);
  for (const [name, value] of Object.entries(values)) {
    if (value !== first[name]) url.searchParams.set(name, String(value ?? ''));
  }
  return url.href;
}

/** The settings of a preview in the address of this page; `null` where the address has none for it. */
export function linkedValues(preview: string, controls: readonly Control[]): Values | null {
  const query = new URLSearchParams(window.location.search);
  if (query.get(key) !== preview) return null;
  const values: Record<string, Value> = {};
  for (const control of controls) {
    const text = query.get(control.name);
    if (text !== null) values[control.name] = valueOf(text, control);
  }
  return values;
}

/** The value of a text; the one at the beginning for what the control does not offer. */
function valueOf(text: string, { value, values }: Control): Value {
  if (values) return values.find((choice) => String(choice) === text) ?? value ?? values[0];
  if (typeof value === 'boolean') return text === 'true';
  if (typeof value !== 'number') return text;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}
