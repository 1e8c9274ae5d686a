import { fileSystem, type Entry } from './file-view';
import { nodeModule, posixPath, placeholder, textOf } from './modules';
import { nameAliases } from './plugin-aliases';
import { plain } from './serialize';

/**
 * The part of a project that is known so far. What else the settings ask for is collected as `wanted`; the caller adds
 * it and evaluates again, so that nothing but the files of the project can be reached.
 */
export interface Project {
  /** Absolute path of the script whose value is asked for. */
  entry: string;
  /** Folder of the project, and of the repository around it. */
  folder: string;
  root: string;
  /** Compiled scripts and JSON by path. */
  scripts: Record<string, string>;
  /** The file that each required path means; `null` where there is none. */
  modules: Record<string, string | null>;
  /** What the file system has at each path. */
  files: Record<string, Entry>;
  /** Values of YAML texts; a text that is not YAML has an error. */
  yaml: Record<string, { value: unknown } | { error: string }>;
  /** Modules that failed before. Substitutes take their places, so that further failures are found. */
  broken: string[];
}

interface Wanted {
  kind: 'module' | 'file' | 'yaml';
  name: string;
}

interface Failure {
  error: string;
  /** Where it was thrown, as far as it is known. */
  path: string;
  line: number;
  column: number;
  /** The innermost module that could not be evaluated. */
  module: string;
}

type Outcome = ({ value: unknown } | Failure) & { wanted: Wanted[] };

type Loaded = { exports: unknown };
type Body = (require: Require, module: Loaded, exports: unknown, ...more: unknown[]) => Promise<void> | undefined;

interface Require {
  (specifier: string): unknown;
  resolve(specifier: string): string;
}

// The code is the body of a function inside the one with the parameters, so that it can declare a `require` of its own.
// All before it is on its first line: the lines of errors are those of the source.
const head = (kind: '' | 'async ') =>
  `(function (require, module, exports, __dirname, __filename, __importMeta) { return (${kind}function () {`;
const yamlPackages = ['js-yaml', 'yaml'];

/** What the settings come to, or why they come to nothing. */
export async function evaluate(world: Project): Promise<Outcome> {
  const evaluation = new Evaluation(world);
  try {
    return { value: await evaluation.value(), wanted: evaluation.wanted };
  } catch (error) {
    return { ...evaluation.failure(error), wanted: evaluation.wanted };
  }
}

class Evaluation {
  readonly wanted: Wanted[] = [];
  private readonly loaded = new Map<string, Loaded>();
  private readonly failing = new WeakMap<object, string>();
  private failed = '';

  constructor(private readonly world: Project) {
    setGlobals(world.folder);
  }

  /** What the entry exports, or what the function that it exports returns, as plain values. */
  async value(): Promise<unknown> {
    // Only the entry can wait at its top level; what it requires must be there at once.
    const [module, done] = this.run(this.world.entry, 'async ');
    await done;
    let value = defaultOf(module.exports);
    if (typeof value === 'function' && !textOf(value)) value = (await (value as () => unknown)()) as unknown;
    value = await value;
    await nameAliases(value, this.world.folder, (path) => defaultOf(this.requireFrom(this.world.entry)(path)));
    const { i18n } = (value ?? {}) as { i18n?: { defaultLocale?: string } };
    return plain(value, { ...this.world, locale: i18n?.defaultLocale ?? 'en' });
  }

  failure(error: unknown): Failure {
    const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    const module = (typeof error === 'object' && error && this.failing.get(error)) || this.failed;
    const frames = [...String(stack).matchAll(/(\/[^\s():]*):(\d+):(\d+)/g)];
    const [, path = '', line = 0, column = 0] =
      frames.find((frame) => (frame[1] as string) in this.world.scripts) ?? [];
    const before = Number(line) === 1 ? head(path === this.world.entry ? 'async ' : '').length : 0;
    return { error: message, path, line: Number(line), column: Math.max(Number(column) - before, 1), module };
  }

  private want(kind: Wanted['kind'], name: string): never {
    if (!this.wanted.some((wanted) => wanted.kind === kind && wanted.name === name)) this.wanted.push({ kind, name });
    throw new Error(`${name} is not known yet`);
  }

  private absolute(specifier: string, importer: string): string | undefined {
    const path = specifier.replace(/^file:\/\//, '');
    if (path.startsWith('@site/')) return posixPath.join(this.world.folder, path.slice(6));
    if (/^\.{1,2}(\/|$)/.test(path)) return posixPath.join(posixPath.dirname(importer), path);
    return path.startsWith('/') ? posixPath.normalize(path) : undefined;
  }

  /** The file that a path means, with its ending. */
  private find(path: string): string | null {
    const found = this.world.modules[path];
    return found === undefined ? this.want('module', path) : found;
  }

  private requireFrom(importer: string): Require {
    const require = (specifier: string): unknown => {
      const path = this.absolute(specifier, importer);
      return path === undefined ? this.fromPackage(specifier, importer) : this.fromFile(path, specifier);
    };
    const resolve = (specifier: string): string => {
      const path = this.absolute(specifier, importer);
      return path === undefined ? specifier : (this.find(path) ?? path);
    };
    return Object.assign(require, { resolve });
  }

  private fromFile(path: string, specifier: string): unknown {
    const found = this.find(path);
    const key = found ?? path;
    if (this.world.broken.includes(key)) return placeholder(specifier);
    if (found !== null) return required(this.load(found).exports);
    const error = new Error(`there is no module \`${specifier}\``);
    this.failing.set(error, path);
    throw error;
  }

  private fromPackage(specifier: string, importer: string): unknown {
    const name = specifier.replace(/^node:/, '');
    if (name === 'module') {
      const createRequire = (from: unknown) => this.requireFrom(String(from ?? importer).replace(/^file:\/\//, ''));
      return { createRequire };
    }
    if (yamlPackages.includes(name)) {
      const load = (text: unknown) => this.yaml(String(text));
      const own = { load, safeLoad: load, parse: load };
      return Object.assign(placeholder(name) as object, own, { default: own });
    }
    return (
      fileSystem(name, (path) => this.world.files[path] ?? this.want('file', path)) ??
      nodeModule(name) ??
      placeholder(name)
    );
  }

  private yaml(text: string): unknown {
    const known = this.world.yaml[text] ?? this.want('yaml', text);
    if ('error' in known) throw new Error(known.error);
    return JSON.parse(JSON.stringify(known.value)) as unknown;
  }

  private load(path: string): Loaded {
    const known = this.loaded.get(path);
    if (known) return known;
    if (path.endsWith('.json')) {
      const module = { exports: JSON.parse(this.world.scripts[path] as string) as unknown };
      this.loaded.set(path, module);
      return module;
    }
    return this.run(path, '')[0];
  }

  private run(path: string, kind: '' | 'async '): [Loaded, Promise<void> | undefined] {
    const module: Loaded = { exports: {} };
    this.loaded.set(path, module);
    const folder = posixPath.dirname(path);
    const meta = { url: `file://${path}`, dirname: folder, filename: path };
    const fail = (error: unknown): never => {
      this.loaded.delete(path);
      if (typeof error !== 'object' || error === null) this.failed ||= path;
      else if (!this.failing.has(error)) this.failing.set(error, path);
      throw error;
    };
    try {
      const source = `${head(kind)}${this.world.scripts[path] as string}\n}).call(exports) })\n//# sourceURL=${path}`;
      const body = (0, eval)(source) as Body;
      const done = body(this.requireFrom(path), module, module.exports, folder, path, meta);
      return [module, done?.catch(fail)];
    } catch (error) {
      return fail(error);
    }
  }
}

/** What `require` gives for a module, as in Docusaurus: its default export, which has its other exports as well. */
function required(exported: unknown): unknown {
  const value = defaultOf(exported);
  if (value === exported || typeof value !== 'object' || value === null || !Object.isExtensible(value)) return exported;
  for (const [name, own] of Object.entries({ ...(exported as object), __esModule: true })) {
    if (!(name in value)) Object.defineProperty(value, name, { value: own, configurable: true });
  }
  return value;
}

function defaultOf(exported: unknown): unknown {
  const isModule = typeof exported === 'object' && exported !== null && '__esModule' in exported;
  return isModule && 'default' in exported ? exported.default : exported;
}

/** What scripts expect to be there in any Node. */
function setGlobals(folder: string): void {
  const exit = () => {
    throw new Error('the settings end the process');
  };
  const process = {
    env: { NODE_ENV: 'production' },
    argv: ['node', 'docusaurus', 'build'],
    platform: 'linux',
    version: 'v22.0.0',
    versions: { node: '22.0.0' },
    cwd: () => folder,
    exit,
    on: () => process,
    emitWarning: () => undefined,
  };
  const setTimeout = (task: (...values: unknown[]) => void, _: number, ...values: unknown[]) =>
    void Promise.resolve().then(() => task(...values));
  Object.assign(globalThis, { process, setTimeout, global: globalThis });
}
