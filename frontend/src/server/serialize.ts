import { posixPath, textOf } from './modules';

/** Folder of the project and of the repository around it, and the default language. */
interface Place {
  folder: string;
  root: string;
  locale: string;
}

/**
 * A value as JSON can carry it. What it cannot is an object of one key: `$function` with the name, `$module` with the
 * name of a package's substitute, or of one that is a part of a text, `$regexp` with the pattern. Paths inside the
 * repository are relative to the project. References to an outer object are left out.
 */
export function plain(value: unknown, place: Place, above: readonly unknown[] = []): unknown {
  const module = textOf(value);
  if (module !== '') return { $module: module };
  if (typeof value === 'string') return withoutRoot(value, place);
  if (typeof value === 'function') return { $function: value.name };
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (above.includes(value)) return null;
  const inside = [...above, value];
  if (value instanceof RegExp) return { $regexp: value.source };
  if (value instanceof Date) return value.toISOString();
  if (value instanceof URL) return value.href;
  if (Array.isArray(value)) return value.map((item) => plain(item, place, inside));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => {
        const spread = textOf(key);
        if (spread !== '') return ['$module', spread];
        const pattern = key === 'editUrl' && typeof item === 'function' ? patternOf(item as EditUrl, place.locale) : '';
        return [wellFormed(key), pattern || plain(item, place, inside)];
      }),
  );
}

type EditUrl = (place: Record<string, string>) => unknown;

/** The addresses that a function makes of the places of pages, as a pattern; empty where it makes others. */
function patternOf(editUrl: EditUrl, locale: string): string {
  const [folder, path] = ['{folder}', '{path}'];
  const places = { versionDocsDirPath: folder, blogDirPath: folder, docPath: path, blogPath: path };
  try {
    const found = editUrl({ ...places, locale, permalink: '', version: 'current' });
    return typeof found === 'string' && found.includes(path) ? found : '';
  } catch {
    return '';
  }
}

function withoutRoot(text: string, { folder, root }: Place): string {
  const path = text.replace(/^file:\/\//, '');
  return path === root || path.startsWith(`${root}/`) ? posixPath.relative(folder, path) || '.' : wellFormed(text);
}

/** The text without halves of characters, which no file can hold. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
