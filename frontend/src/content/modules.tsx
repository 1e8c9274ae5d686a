import { docusaurusModules } from './docusaurus';
import type { HelperName } from './names';
import { placeholder } from './placeholder';

type ClassValue = string | number | false | null | undefined | ClassValue[] | Record<string, unknown>;

/** Class names that apply, in one string. */
function clsx(...values: ClassValue[]): string {
  return values
    .flatMap((value): string[] => {
      if (!value) return [];
      if (Array.isArray(value)) return [clsx(...value)];
      if (typeof value === 'object') return Object.keys(value).filter((name) => value[name]);
      return [String(value)];
    })
    .filter(Boolean)
    .join(' ');
}

/** What a component may import besides components; `docstead/model/builtins.py` has the names of the modules. */
const helpers: Readonly<Record<HelperName, Readonly<Record<string, unknown>>>> = {
  ...docusaurusModules,
  clsx: { default: clsx, clsx },
  Placeholder: { default: placeholder },
};

export const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = helpers;
