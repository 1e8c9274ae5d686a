import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { modules } from './modules';
import { registry } from './registry';

/** Files of the site's own components, compiled to CommonJS: what each requires is named by where it is to be found. */
export interface ComponentFile {
  /** The body of the module. */
  run: (require: (specifier: string) => unknown, module: { exports: unknown }, exports: unknown) => void;
  /** Specifier to `react`, `builtin:Tabs` or `component:Counter.tsx`. */
  requires: Readonly<Record<string, string>>;
}

type Exports = Record<string, unknown>;

/** Loads modules by where they are to be found; each file runs once. */
export function moduleLoader(fileOf: (path: string) => ComponentFile): (target: string) => Exports {
  const loaded = new Map<string, { exports: Exports }>();

  function loadFile(path: string): Exports {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module = { exports: {} as Exports };
    loaded.set(path, module);
    const { run, requires } = fileOf(path);
    try {
      run((specifier) => load(requires[specifier] ?? specifier), module, module.exports);
    } catch (error) {
      loaded.delete(path);
      throw error;
    }
    return module.exports;
  }

  function load(target: string): Exports {
    const [kind, name = ''] = target.split(/:(.*)/s);
    switch (kind) {
      case 'react':
        return { ...React, default: React, __esModule: true } as unknown as Exports;
      case 'react/jsx-runtime':
        return jsxRuntime as unknown as Exports;
      case 'builtin':
        return { ...modules[name], default: registry[name] ?? modules[name]?.default, __esModule: true };
      case 'file':
        return { default: name, __esModule: true };
      case 'component':
        return loadFile(name);
      default:
        throw new Error(`the module ${target} is not part of this site`);
    }
  }

  return load;
}

/** What a name of an `import` means. */
export function imported(module: Exports, exported: string): unknown {
  if (exported === '*') return module;
  if (exported === 'default' && !module.__esModule) return module;
  return module[exported];
}
