/** The given class names that are not empty, in one string; `undefined` where none is. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
