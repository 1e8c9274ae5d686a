import type { ReactNode } from 'react';

/** What React, JavaScript and bundlers ask functions for: of a placeholder, it is what any function has. */
const own = new Set([
  '$$typeof',
  'childContextTypes',
  'contextType',
  'contextTypes',
  'defaultProps',
  'displayName',
  'length',
]);
for (const name of ['getDerivedStateFromProps', 'name', 'propTypes', 'prototype', 'render', 'then', 'toJSON'])
  own.add(name);

const isTable = (value: unknown) => Object.prototype.toString.call(value) === '[object Object]';

/** Methods of lists that give lists, by what they are given: of data that is missing there are no entries. */
const ofLists: Readonly<Record<string, string>> = {
  filter: 'function',
  flatMap: 'function',
  map: 'function',
  slice: 'number',
  sort: 'function',
};

interface Props {
  children?: ReactNode;
}

/** Functions that give components, themes and the like, as in `styled('div')(style)`, and what they give. */
const maker = /^(styled|create|make|with)(?![a-z])|\(\)$/;

/**
 * Takes the place of a module that cannot be found, and of everything that it exports. As a component it shows what is
 * between its tags; as a hook, a class or a function that makes a component it gives another
 * placeholder, as any other function what it is given.
 */
function makePlaceholder(name: string, isModule = false): unknown {
  const label = name.split('.').pop() ?? '';
  const show = function (...given: unknown[]): unknown {
    const [first] = given;
    // React calls a component with its props and `undefined`. An empty list shows nothing, and a hook can be taken apart.
    if (given.length === 2 && given[1] === undefined && typeof first === 'object' && first !== null) {
      return (first as Props).children ?? [];
    }
    if (name.includes('.') && typeof first === ofLists[label]) return [];
    // Of what a module is by default, the name is not known, and options are no value to go on with.
    const isHook = /^use[A-Z]/.test(label) || (isModule && isTable(first));
    if (isHook) return makePlaceholder(`${name}.result`);
    if (label.startsWith('with') && typeof first === 'function') return first;
    const isTagged = Array.isArray(first) && 'raw' in first;
    const gives = isTagged || given.length === 0 || new.target !== undefined || maker.test(label);
    return gives ? makePlaceholder(`${name}()`) : first;
  };
  return new Proxy(show, {
    get(target, key) {
      if (key === '__esModule') return true;
      if (key === 'default') return makePlaceholder(name, true);
      if (key === 'toString') return () => name;
      // React refuses a function as the style of an element.
      if (name.includes('.result') && /styles?$/i.test(String(key))) return {};
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      return typeof key === 'symbol' || (own.has(key) && !(key === 'render' && name.endsWith('()')))
        ? Reflect.get(target, key)
        : makePlaceholder(`${name}.${key}`.replace(/^\./, ''), name === '');
    },
  });
}

export const placeholder = makePlaceholder('');
