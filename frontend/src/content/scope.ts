import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { modules } from './modules';
import { placeholder } from './placeholder';
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

const part = (value: unknown, name: string): unknown => (value as Exports | undefined)?.[name];

/** Makes a package known that is not part of every page. */
export function addPackage(name: string, exported: object): void {
  known.set(name, { ...exported, default: exported, __esModule: true });
}

/** React, or a component or helper by its name. */
export function sharedModule(name: string): Exports {
  let found = known.get(name);
  if (!found) {
    if (!(name in modules) && !(name in registry)) throw new Error(`there is no module ${name}`);
    const module: Record<string, unknown> = { ...modules[name] };
    module.default = registry[name] ?? module.default;
    module.__esModule = true;
    // A name that a module of Docusaurus has, but not its counterpart, is a placeholder.
    found = new Proxy(module, { get: (own, key: string) => (key in own ? own[key] : part(placeholder, key)) });
    known.set(name, found);
  }
  return found;
}

globalThis.docsteadModule = sharedModule;

/** What a name of an `import` means: `default.Name` is a part of the default export. `local` is what the page calls it. */
export function imported(module: Exports, exported: string, local = ''): unknown {
  const isWhole = exported === '*' || (exported === 'default' && !('default' in module));
  const value = isWhole ? module : exported.split('.').reduce<unknown>(part, module);
  return globalThis.docsteadHot ? globalThis.docsteadHot(local, value) : value;
}
