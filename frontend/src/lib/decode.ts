/** Readers of values that come from outside: replies of services, stored values. None of them throws. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for every other value. */
export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The items of a list that `read` accepts; none for a value that is not a list. */
export function listOf<T>(value: unknown, read: (item: unknown) => T | undefined): T[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) => read(item)).filter((item) => item !== undefined);
}

/** The value of JSON text; `undefined` for text that is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
