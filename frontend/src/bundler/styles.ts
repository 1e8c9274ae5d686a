import {
  generate,
  parse,
  walk,
  type ClassSelector,
  type CssNode,
  type IdSelector,
  type List,
  type ListItem,
  type ParseOptions,
  type Selector,
  type WalkContext,
} from 'css-tree';
import { looksOf } from './looks';
import { isRule, readNested } from './nested-rules';

/** A style sheet whose addresses are places to fill in: `docstead-url-3-`. */
export interface CompiledStyles {
  code: string;
  /** The rules for classes again: all of those that the site named itself, of others the colours and kinds of letters. */
  looks: string;
  /** Style sheets that it imports, with what follows their addresses. */
  imports: { specifier: string; condition: string; line: number; column: number }[];
  urls: { specifier: string; line: number; column: number }[];
  /** Of a CSS module: each of its names, with the names that replace it. */
  names: Record<string, string[]>;
  /** Names of other files that names of this one refer to as well. */
  composed: { name: string; specifier: string; names: string[] }[];
  /** The first rule that cannot be read. It is kept: a browser passes over what it cannot read. */
  fault?: { message: string; line: number; column: number };
}

interface Sheet {
  path: string;
  source: string;
  /** Follows each name of a CSS module; empty for a plain style sheet. */
  suffix: string;
}

export function compileStyles({
  source,
  suffix,
}: Sheet): CompiledStyles | { message: string; line: number; column: number } {
  const result: CompiledStyles = { code: '', looks: '', imports: [], urls: [], names: {}, composed: [] };
  try {
    const options: ParseOptions = {
      positions: true,
      onParseError: (error, rest) => {
        // Conditions such as `@supports (color: color(display-p3 1 1 1))` are kept as they are.
        if (/^\s*@/.test(source.slice(source.slice(0, error.offset).search(/[^{};]*$/)))) return;
        if (rest.type === 'Raw' && isRule(rest.value)) return;
        // Declarations for old browsers: others pass over them.
        if (/^\s*[*_]|^\s*(?:-ms-)?filter\s*:/.test(source.slice(0, error.offset).split(/[;{}]/).at(-1) ?? '')) return;
        result.fault ??= { message: error.message, line: error.line, column: error.column };
        // It would end the cascade layer around the style sheet.
        if (rest.type === 'Raw' && !isBalanced(rest.value)) rest.value = '';
      },
    };
    const tree = parse(source, options);
    readNested(tree, options);
    takeImports(tree, result);
    if (suffix) renameAll(tree, suffix, result);
    walk(tree, {
      visit: 'Url',
      enter(node) {
        if (/^(data:|#)/.test(node.value)) return;
        const { line = 1, column = 1 } = node.loc?.start ?? {};
        node.value = `docstead-url-${result.urls.push({ specifier: node.value, line, column }) - 1}-`;
      },
    });
    result.code = generate(tree);
    if (!suffix) result.looks = looksOf(result.code);
    return result;
  } catch (error) {
    const { message, line = 1, column = 1 } = error as Error & { line?: number; column?: number };
    return { message, line, column };
  }
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const brace of text.match(/[{}]/g) ?? []) if ((depth += brace === '{' ? 1 : -1) < 0) return false;
  return depth === 0;
}

function takeImports(tree: CssNode, { imports }: CompiledStyles): void {
  walk(tree, {
    visit: 'Atrule',
    enter(node, item, list) {
      if (node.name.toLowerCase() !== 'import' || node.prelude?.type !== 'AtrulePrelude') return;
      const [address, ...rest] = node.prelude.children.toArray();
      if (address?.type !== 'Url' && address?.type !== 'String') return;
      const { line = 1, column = 1 } = node.loc?.start ?? {};
      const condition = rest
        .map((part) => generate(part))
        .join(' ')
        .trim();
      imports.push({ specifier: address.value, condition, line, column });
      list.remove(item);
    },
  });
}

/** Gives the classes, ids and animations of a CSS module names of their own. */
function renameAll(tree: CssNode, suffix: string, result: CompiledStyles): void {
  const renamed = (name: string): string => {
    result.names[name] ??= [`${name}${suffix}`];
    return `${name}${suffix}`;
  };
  const animations = new Set<string>();
  walk(tree, {
    visit: 'Atrule',
    enter(node) {
      if (!/keyframes$/i.test(node.name) || node.prelude?.type !== 'AtrulePrelude') return;
      node.prelude.children.forEach((part) => {
        if (part.type !== 'Identifier') return;
        animations.add(part.name);
        part.name = renamed(part.name);
      });
    },
  });
  walk(tree, {
    enter(this: WalkContext, node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Selector') renameSelector(node, renamed);
      else if (node.type === 'Declaration' && /^(-\w+-)?animation(-name)?$/i.test(node.property)) {
        walk(node.value, (part) => {
          if (part.type === 'Identifier' && animations.has(part.name)) part.name = renamed(part.name);
        });
      } else if (node.type === 'Declaration' && node.property === 'composes') {
        const rule = this.rule?.prelude;
        if (rule) compose(generate(node.value), classesOf(rule), result, renamed);
        list.remove(item);
      }
    },
  });
}

function compose(value: string, classes: string[], result: CompiledStyles, renamed: (name: string) => string): void {
  const [, list = '', , quoted, word] = /^(.*?)(\s*from\s*(?:["'](.*)["']|(global)))?$/.exec(value) ?? [];
  const names = list.trim().split(/\s+/);
  for (const written of classes) {
    const name = Object.keys(result.names).find((key) => result.names[key]?.[0] === written) ?? written;
    if (quoted !== undefined) result.composed.push({ name, specifier: quoted, names });
    else for (const other of names) result.names[name]?.push(word ? other : renamed(other));
  }
}

function classesOf(node: CssNode): string[] {
  const names: string[] = [];
  walk(node, { visit: 'ClassSelector', enter: (part) => void names.push(part.name) });
  return names;
}

const done = new WeakSet<ClassSelector | IdSelector>();

/** Names in `:global(…)`, and after `:global`, stay as they are. */
function renameSelector(selector: Selector, renamed: (name: string) => string): void {
  let isGlobal = false;
  const { children } = selector;
  children.forEach((part, item) => {
    if (part.type === 'PseudoClassSelector' && (part.name === 'global' || part.name === 'local')) {
      const isLocal = part.name === 'local';
      const inner = part.children ? inside(part.children) : null;
      if (inner) {
        inner.forEach((node) => {
          if (node.type !== 'ClassSelector' && node.type !== 'IdSelector') return;
          if (isLocal) node.name = renamed(node.name);
          done.add(node);
        });
        children.replace(item, inner);
      } else {
        isGlobal = !isLocal;
        // Without an argument it takes the place of an element's name: what is around it is one space.
        if (item.next?.data.type === 'Combinator') children.remove(item.next);
        children.remove(item);
      }
    } else if ((part.type === 'ClassSelector' || part.type === 'IdSelector') && !done.has(part)) {
      done.add(part);
      if (!isGlobal) part.name = renamed(part.name);
    }
  });
}

function inside(children: List<CssNode>): List<CssNode> | null {
  const text = children
    .toArray()
    .map((node) => generate(node))
    .join('');
  const tree = parse(text, { context: 'selector' });
  return tree.type === 'Selector' ? tree.children : null;
}
