import { moduleName } from './modules';

/**
 * A value as JSON can carry it. What it cannot is an object of one key: `$function` with the name, `$module` with the
 * name of a package's stand-in, `$regexp` with the pattern. What leads back to itself is left out.
 */
export function plain(value: unknown, above: readonly unknown[] = []): unknown {
  if (typeof value === 'function') {
    const name = (value as unknown as Record<symbol, unknown>)[moduleName];
    return typeof name === 'string' ? { $module: name } : { $function: value.name };
  }
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (above.includes(value)) return null;
  const inside = [...above, value];
  if (value instanceof RegExp) return { $regexp: value.source };
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => plain(item, inside));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, plain(item, inside)]),
  );
}
