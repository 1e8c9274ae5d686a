import { createElement, type ReactNode } from 'react';

/** What React, JavaScript and bundlers ask functions for: of a placeholder, it is what any function has. */
const own = new Set(['$$typeof', 'childContextTypes', 'contextType', 'contextTypes', 'defaultProps', 'displayName', 'length']);
for (const name of ['getDerivedStateFromProps', 'name', 'propTypes', 'prototype', 'render', 'then', 'toJSON']) own.add(name);

interface Props {
  children?: ReactNode;
}

/**
 * Takes the place of a module that cannot be found, and of everything that it exports. As a component it shows what is
 * between its tags, or else its name; as a hook it gives another placeholder, as any other function what it is given.
 */
function makePlaceholder(name: string): unknown {
  const label = name.split('.').pop() ?? '';
  const show = function (props?: Props): unknown {
    if (props !== undefined && typeof props !== 'object') return props;
    if (/^use[A-Z]/.test(label)) return makePlaceholder(`${name}.result`);
    return props?.children ?? createElement('span', { className: 'badge', title: name }, label);
  };
  return new Proxy(show, {
    get(target, key) {
      if (key === '__esModule') return true;
      if (key === 'default') return makePlaceholder(name);
      if (key === 'toString') return () => name;
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      return typeof key === 'symbol' || own.has(key) ? Reflect.get(target, key) : makePlaceholder(`${name}.${key}`.replace(/^\./, ''));
    },
  });
}

export const placeholder = makePlaceholder('');
