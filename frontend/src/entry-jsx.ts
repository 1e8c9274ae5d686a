import './server/polyfills';
import { Parser, type ModuleDeclaration, type Program, type Statement } from 'acorn';
import acornJsx from 'acorn-jsx';
import { transform } from 'sucrase';
import { declared, importedName } from './bundler/names';

/**
 * The compiler for JSX, as one classic script for a bare V8. `compileJsx` takes the statements and expressions of a
 * page and gives plain JavaScript for each; `compileScript` does so for a whole file.
 * A mistake is an answer like any other: its message and its offset.
 */

interface Mistake {
  message: string;
  offset: number;
}

interface Import {
  specifier: string;
  /** Pairs of exported and local name. */
  names: [string, string][];
  start: number;
  end: number;
}

interface PageModule {
  imports: Import[];
  exports: string[];
  code: string;
}

interface Script {
  code: string;
  requires: string[];
}

const parser = Parser.extend(acornJsx());

function parse(source: string): Program {
  return parser.parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
}

function asMistake(error: unknown, shift: number): Mistake {
  const { message, pos = 0 } = error as Error & { pos?: number };
  return { message: message.replace(/ \(\d+:\d+\)$/, ''), offset: Math.max(pos - shift, 0) };
}

const toJavaScript = (source: string): string =>
  transform(source, {
    transforms: ['jsx'],
    jsxRuntime: 'classic',
    jsxPragma: 'h',
    jsxFragmentPragma: 'Fragment',
    production: true,
    disableESTransforms: true,
  }).code;

function compileSnippet(source: string): { code: string } | Mistake {
  // After a line break, so that a comment at the end of the expression does not hide the bracket.
  const wrapped = `(${source}\n)`;
  try {
    const { body } = parse(wrapped);
    if (body.length !== 1 || body[0]?.type !== 'ExpressionStatement') {
      return { message: 'expected one expression', offset: 0 };
    }
    return { code: toJavaScript(wrapped) };
  } catch (error) {
    return asMistake(error, 1);
  }
}

function compileModule(source: string): PageModule | Mistake {
  try {
    const program = parse(source);
    const page: PageModule = { imports: [], exports: [], code: '' };
    for (const statement of program.body) takeStatement(page, statement, source);
    page.code = toJavaScript(page.code);
    return page;
  } catch (error) {
    return asMistake(error, 0);
  }
}

function takeStatement(page: PageModule, statement: Statement | ModuleDeclaration, source: string): void {
  const { start, end } = statement;
  if (statement.type === 'ImportDeclaration') {
    const names = statement.specifiers.map((part): [string, string] => [importedName(part), part.local.name]);
    page.imports.push({ specifier: String(statement.source.value), names, start, end });
  } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
    const { declaration } = statement;
    page.exports.push(...declared(declaration));
    page.code += `${source.slice(declaration.start, declaration.end)}\n`;
  } else {
    throw Object.assign(new Error('a page can import, and export what it declares; nothing else'), { pos: start });
  }
}

function compileJsx({ modules, snippets }: { modules: string[]; snippets: string[] }) {
  return { modules: modules.map(compileModule), snippets: snippets.map(compileSnippet) };
}

/** A script or component as the body of a CommonJS module, with the specifiers it requires. */
function compileScript({ source, path }: { source: string; path: string }): Script | Mistake {
  try {
    const isTyped = /\.tsx?$/.test(path);
    const { code } = transform(source, {
      transforms: isTyped ? ['typescript', 'jsx', 'imports'] : ['jsx', 'imports'],
      filePath: path,
      jsxRuntime: 'automatic',
      production: true,
    });
    const requires = new Set(
      [...code.matchAll(/\brequire\(\s*(["'])(.*?)\1\s*\)/g)].map((match) => match[2] as string),
    );
    return { code, requires: [...requires] };
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    const before = loc ? source.split('\n').slice(0, loc.line - 1) : [];
    return {
      message: message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, ''),
      offset: before.reduce((sum, line) => sum + line.length + 1, 0) + (loc?.column ?? 1) - 1,
    };
  }
}

Object.assign(globalThis, { compileJsx, compileScript });
