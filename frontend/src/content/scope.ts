import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { modules } from './modules';
import { registry } from './registry';

export type Exports = Readonly<Record<string, unknown>>;

/** Gives a module of which there is one copy, that of the page; bundled components ask for it when they are loaded. */
declare global {
  var docsteadModule: (name: string) => Exports;
  /** Of the development server: gives an edited component the place, and so the state, of the one before it. */
  var docsteadHot: ((name: string, value: unknown) => unknown) | undefined;
}

const packages: Record<string, object> = {
  react: { ...React, default: React, __esModule: true },
  'react/jsx-runtime': jsxRuntime,
  'react-dom': { ...reactDom, default: reactDom, __esModule: true },
};
const known = new Map<string, Exports>(Object.entries(packages) as [string, Exports][]);

/** Makes a package known that is not part of every page. */
export function addPackage(name: string, exported: object): void {
  known.set(name, { ...exported, default: exported, __esModule: true });
}

/** React, or a component or helper by its name. */
export function sharedModule(name: string): Exports {
  let found = known.get(name);
  if (!found) {
    if (!(name in modules) && !(name in registry)) throw new Error(`there is no module ${name}`);
    found = { ...modules[name], default: registry[name] ?? modules[name]?.default, __esModule: true };
    known.set(name, found);
  }
  return found;
}

globalThis.docsteadModule = sharedModule;

/** What a name of an `import` means. `local` is what the page calls it. */
export function imported(module: Exports, exported: string, local = ''): unknown {
  const isWhole = exported === '*' || (exported === 'default' && !('default' in module));
  const value = isWhole ? module : module[exported];
  return globalThis.docsteadHot ? globalThis.docsteadHot(local, value) : value;
}
