import { plain } from './serialize';
import { posixPath, standIn } from './modules';

/** The files of a project by path: scripts as bodies of CommonJS modules, others as text. */
export interface Project {
  entry: string;
  scripts: Record<string, string>;
  texts: Record<string, string>;
}

type Loaded = { exports: unknown };
type Body = (
  require: Require,
  module: Loaded,
  exports: unknown,
  folder: string,
  file: string,
  meta: object,
) => Promise<void> | undefined;

interface Require {
  (specifier: string): unknown;
  resolve(specifier: string): string;
}

const suffixes = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];
const names = ['require', 'module', 'exports', '__dirname', '__filename', '__importMeta'];
const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

/** What the entry exports, or what the function that it exports gives, as plain values. */
export async function evaluate({ entry, scripts, texts }: Project): Promise<unknown> {
  const loaded = new Map<string, Loaded>();

  function find(specifier: string, importer: string): string | undefined {
    const path = specifier.startsWith('@site/')
      ? posixPath.normalize(specifier.slice(6))
      : posixPath.join(posixPath.dirname(importer), specifier);
    return suffixes.map((suffix) => path + suffix).find((name) => name in scripts || name in texts);
  }

  function requireFrom(importer: string): Require {
    const require = (specifier: string): unknown => {
      if (specifier === 'fs' || specifier === 'node:fs') return fileSystem(texts);
      if (!/^(\.|@site\/)/.test(specifier)) return standIn(specifier);
      const path = find(specifier, importer);
      if (path === undefined) throw new Error(`${importer} requires ${specifier}, which is not there`);
      return path in scripts ? load(path).exports : JSON.parse(texts[path] as string);
    };
    return Object.assign(require, {
      resolve: (specifier: string) =>
        specifier.startsWith('.') ? (find(specifier, importer) ?? specifier) : specifier,
    });
  }

  function run(path: string, kind: FunctionConstructor): [Loaded, Promise<void> | undefined] {
    const module: Loaded = { exports: {} };
    loaded.set(path, module);
    const body = kind(...names, scripts[path] as string) as Body;
    const meta = { url: `file:///${path}`, dirname: posixPath.dirname(path), filename: path };
    return [module, body(requireFrom(path), module, module.exports, posixPath.dirname(path), path, meta)];
  }

  function load(path: string): Loaded {
    return loaded.get(path) ?? run(path, Function)[0];
  }

  // Only the entry may wait at its top; what it requires must be there at once.
  const [module, done] = run(entry, AsyncFunction);
  await done;
  let value = defaultOf(module.exports);
  if (typeof value === 'function') value = (await (value as () => unknown)()) as unknown;
  return plain(await value);
}

function defaultOf(exported: unknown): unknown {
  const isModule = typeof exported === 'object' && exported !== null && '__esModule' in exported;
  return isModule && 'default' in exported ? exported.default : exported;
}

/** The project's own text files, for settings that read some. */
function fileSystem(texts: Record<string, string>) {
  const at = (path: string) => texts[posixPath.normalize(String(path).replace(/^file:\/\//, '')).replace(/^\.?\//, '')];
  return {
    existsSync: (path: string) => at(path) !== undefined,
    readFileSync(path: string) {
      const text = at(path);
      if (text === undefined) throw new Error(`the file ${path} is read, and cannot be given`);
      return text;
    },
  };
}
