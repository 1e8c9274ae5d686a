import { createElement, Fragment } from 'react';
import * as React from 'react';
import { registry } from '@/content/registry';
import { imported, sharedModule, type Exports } from '@/content/scope';
import type { PageRequest } from './page-request';
import { loadModule } from './site-modules';

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
  for (const [exported, local, target] of imports) {
    const [kind = '', name = ''] = target.split(/:(.*)/s);
    scope[local] = kind === 'partial' ? partialOf(name) : imported(load(kind, name), exported);
  }
  if (exports.length > 0) {
    // What a page declares has precedence over what every page has.
    const names = Object.keys(scope).filter((name) => !exports.includes(name));
    const make = new Function(...names, `${code}\nreturn {${exports.join(',')}};`);
    Object.assign(scope, make(...names.map((name) => scope[name])));
  }
  return { names: Object.keys(scope), values: Object.values(scope) };
}

function load(kind: string, name: string): Exports {
  if (kind === 'file') return { default: name };
  return kind === 'shared' ? sharedModule(name) : loadModule(name);
}
