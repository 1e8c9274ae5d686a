import { createElement, Fragment } from 'react';
import * as React from 'react';
import { registry } from '@/content/registry';
import { imported, moduleLoader, type ComponentFile } from '@/content/scope';
import type { PageRequest } from './page-request';

/** The names that the code of a page sees, and what they mean. */
export interface Scope {
  names: string[];
  values: unknown[];
}

type PartialOf = (path: string) => unknown;

/** Everything that expressions of a page can name. Throws what the page's own code throws. */
export function pageScope(request: PageRequest, props: Record<string, unknown>, partialOf: PartialOf): Scope {
  const { values, imports, code, exports } = request;
  const scope: Record<string, unknown> = { React, h: createElement, Fragment, ...registry, ...values, props };
  const load = componentLoader(request);
  for (const [exported, local, target] of imports) {
    const [kind, path = ''] = target.split(/:(.*)/s);
    scope[local] = kind === 'partial' ? partialOf(path) : imported(load(target), exported);
  }
  if (exports.length > 0) {
    const names = Object.keys(scope);
    const make = new Function(...names, `${code}\nreturn {${exports.join(',')}};`);
    Object.assign(scope, make(...names.map((name) => scope[name])));
  }
  return { names: Object.keys(scope), values: Object.values(scope) };
}

function componentLoader({ components }: PageRequest): (target: string) => Record<string, unknown> {
  const files = new Map<string, ComponentFile>();
  return moduleLoader((path) => {
    let file = files.get(path);
    const source = components[path];
    if (!file) {
      if (!source) throw new Error(`there is no component ${path}`);
      const run = new Function('require', 'module', 'exports', source.code) as ComponentFile['run'];
      file = { run, requires: source.requires };
      files.set(path, file);
    }
    return file;
  });
}
