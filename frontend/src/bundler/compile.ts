import { originalPositionFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import { Parser, type Node, type Program } from 'acorn';
import acornJsx from 'acorn-jsx';
import { transform } from 'sucrase';
import TokenProcessor from 'sucrase/dist/esm/TokenProcessor.js';
import { declared, importedName, nameOf, type Loose } from './names';

/** A file of the site as JavaScript, with what it imports and exports. Lines and columns count from 1. */
export interface CompiledModule {
  code: string;
  /** How the code differs from the file, as JSON. */
  map: string;
  imports: Import[];
  /** Names; `*` where more come from another module, or are known only when the module runs. */
  exports: string[];
  /** Names of the properties of the object that is the default export. */
  keys: string[];
}

interface Import extends Place {
  specifier: string;
  /** The exported names that are used; `*` for all of them. */
  names: string[];
  /** Whether its default export is used as a component. */
  component: boolean;
}

interface Place {
  line: number;
  column: number;
}

export interface Mistake extends Place {
  message: string;
}

interface File {
  path: string;
  source: string;
}

const parser = Parser.extend(acornJsx());

// Readers do not fetch comments, apart from those for the bundler and about licences. What is between tokens is nothing else.
// Lines stay where they are, because sucrase maps each line to the one with the same number.
const between = TokenProcessor.prototype.previousWhitespaceAndComments;
TokenProcessor.prototype.previousWhitespaceAndComments = function () {
  return between.call(this).replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, (comment) => {
    if (/^\/\*!|@(?:license|preserve|vite)|__PURE__/.test(comment)) return comment;
    return comment.replace(/[^\n]+/g, '') || ' ';
  });
};

/** Compiles one file. A mistake is an answer like any other. */
export function compileModule({ path, source }: File): CompiledModule | Mistake {
  const isTypeScript = /\.[cm]?tsx?$/.test(path);
  const types = isTypeScript ? (['typescript'] as const) : /@flow\b/.test(source) ? (['flow'] as const) : [];
  const jsx = /\.[cm]?ts$/.test(path) ? [] : (['jsx'] as const);
  const options = {
    filePath: path,
    production: true,
    disableESTransforms: true,
    transforms: [...types, ...jsx],
    sourceMapOptions: { compiledFilename: path },
  };
  let map: SourceMapInput | null = null;
  try {
    // What is left without its types is read by a strict parser: sucrase does not compare the names of tags.
    const plain = types.length > 0 ? transform(source, { ...options, jsxRuntime: 'preserve' }) : { code: source };
    map = (plain.sourceMap as SourceMapInput | undefined) ?? null;
    const program = parser.parse(plain.code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      allowReturnOutsideFunction: true,
      allowHashBang: true,
    });
    const { code, sourceMap } = transform(source, { ...options, jsxRuntime: 'automatic' });
    // The bundler takes names of sources as relative to the file.
    const sources = [path.slice(path.lastIndexOf('/') + 1)];
    return { code, map: JSON.stringify({ ...sourceMap, sources }), ...interfaceOf(program, map) };
  } catch (error) {
    return mistake(error, map, path);
  }
}

function mistake(error: unknown, map: SourceMapInput | null, path: string): Mistake {
  const { message, loc, pos } = error as Error & { loc?: Place; pos?: number };
  const text = message.replace(`Error transforming ${path}: `, '').replace(/ \(\d+:\d+\)$/, '');
  if (!loc) return { message: text, line: 1, column: 1 };
  // Columns of acorn begin at 0 and those of sucrase at 1; only acorn gives both places.
  const place = typeof pos === 'number' && map === null ? { ...loc, column: loc.column + 1 } : loc;
  return { message: text, ...(map ? original(loc, map) : place) };
}

function original({ line, column }: Place, map: SourceMapInput | null): Place {
  const found = map ? originalPositionFor(new TraceMap(map), { line, column }) : { line, column };
  return { line: found.line ?? line, column: (found.column ?? column) + 1 };
}

function interfaceOf(
  program: Program,
  map: SourceMapInput | null,
): Pick<CompiledModule, 'imports' | 'exports' | 'keys'> {
  const imports: Import[] = [];
  const locals = new Map<Import, string>();
  const exports: string[] = [];
  const elements = new Set<string>();
  /** How often each name occurs outside of attributes such as `src` of an element of HTML, where it is an address. */
  const uses = new Map<string, number>();
  const use = (name: unknown, count: number) => uses.set(String(name), (uses.get(String(name)) ?? 0) + count);
  let isModule = false;

  const take = (node: Node, source: unknown, names: string[], local = '') => {
    if (typeof source !== 'string') return;
    const place = original(node.loc?.start ?? { line: 1, column: 0 }, map);
    const found = { specifier: source, names, component: false, ...place };
    imports.push(found);
    locals.set(found, local);
  };

  for (const statement of program.body) {
    isModule ||= /^(Import|Export)/.test(statement.type);
    if (statement.type === 'ImportDeclaration') {
      const { specifiers, source } = statement;
      const local = specifiers.find((part) => part.type === 'ImportDefaultSpecifier')?.local.name;
      take(statement, source.value, specifiers.map(importedName), local);
    } else if (statement.type === 'ExportAllDeclaration') {
      take(statement, statement.source.value, ['*']);
      exports.push(statement.exported ? nameOf(statement.exported) : '*');
    } else if (statement.type === 'ExportDefaultDeclaration') {
      exports.push('default');
    } else if (statement.type === 'ExportNamedDeclaration') {
      const { specifiers, source, declaration } = statement;
      const names = specifiers.map((part) => nameOf(part.local));
      if (source) take(statement, source.value, names);
      exports.push(...specifiers.map((part) => nameOf(part.exported)), ...declared(declaration));
    }
  }
  visit(program as unknown as Loose, (node) => {
    const [first] = (node.arguments as Loose[] | undefined) ?? [];
    if (node.type === 'ImportExpression') take(node, (node.source as Loose).value, ['*']);
    else if (node.type === 'Identifier') use(node.name, 1);
    else if (node.type === 'JSXOpeningElement') {
      const name = String((node.name as Loose).name);
      elements.add(name);
      if (/^[a-z]/.test(name)) for (const held of heldNames(node)) use(held, -1);
    } else if (node.type === 'Property' || node.type === 'VariableDeclarator') {
      // `icon: require('./drawing.svg').default`: a property or a variable can be used as a component anywhere.
      const key = ((node.key ?? node.id) as Loose).name;
      const source = requiredDefault((node.value ?? node.init) as Loose | null);
      if (source && typeof key === 'string') elements.add(key);
      if (source) take(node, source, ['*'], typeof key === 'string' ? key : '');
    } else if (isRequire(node)) take(node, first?.value, ['*']);
  });
  // One occurrence is the import itself.
  const isShown = (local = '') => local !== '' && (elements.has(local) || (uses.get(local) ?? 0) > 1);
  const components = new Set(imports.filter((found) => isShown(locals.get(found))).map(({ specifier }) => specifier));
  for (const found of imports) found.component = components.has(found.specifier);
  return {
    imports,
    exports: isModule ? exports : [...exports, '*'],
    keys: keysOf(program),
  };
}

/** The keys of the object that a module exports by default, in place or by the name of a constant. */
function keysOf(program: Program): string[] {
  let exported: Loose | null = null;
  const constants = new Map<string, Loose>();
  for (const statement of program.body as unknown as Loose[]) {
    const { expression, declarations = [] } = statement as { expression?: Loose; declarations?: Loose[] };
    for (const { id, init } of declarations) constants.set(String((id as Loose).name), init as Loose);
    if (statement.type === 'ExportDefaultDeclaration') exported = statement.declaration as Loose;
    if (expression?.type === 'AssignmentExpression') exported = expression.right as Loose;
  }
  const object = exported?.type === 'Identifier' ? constants.get(String(exported.name)) : exported;
  const properties = object?.type === 'ObjectExpression' ? (object.properties as Loose[]) : [];
  return properties.flatMap(({ key, computed }) => (key && !computed ? [nameOf(key as Loose)] : []));
}

const isRequire = (node: Loose): boolean =>
  node.type === 'CallExpression' &&
  (node.callee as Loose).name === 'require' &&
  (node.arguments as Loose[]).length === 1;

/** The names that are values of an element's attributes. */
const heldNames = (element: Loose): unknown[] =>
  (element.attributes as Loose[]).flatMap(({ value }) => {
    const held = (value as Loose | null)?.expression as Loose | undefined;
    return held?.type === 'Identifier' ? [held.name] : [];
  });

/** The specifier of `require('…').default`. */
function requiredDefault(node: Loose | null): string {
  if (node?.type !== 'MemberExpression' || (node.property as Loose).name !== 'default') return '';
  const call = node.object as Loose;
  return isRequire(call) ? String((call.arguments as Loose[])[0]?.value ?? '') : '';
}

function visit(node: Loose, look: (node: Loose) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof (child as Loose).type === 'string') {
        visit(child as Loose, look);
      }
    }
  }
}
