import { WebAddress } from './web-globals';

/** Node's own modules, as far as settings use them, and harmless substitutes for the packages that settings import. */

function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '' && part !== '.' && !(part === '..' && path.startsWith('/'))) parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/') || '.';
}

const dirname = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) || '/' : '.');
const extname = (path: string) => /(?<=[^/])\.[^./]*$/.exec(path)?.[0] ?? '';
const basename = (path: string, suffix = '') => {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
};
const cwd = () => (globalThis as unknown as { process: { cwd(): string } }).process.cwd();
const resolve = (...parts: string[]) =>
  normalize(parts.reduce((path, part) => (part.startsWith('/') ? part : `${path}/${part}`), cwd()));

function relative(from: string, to: string): string {
  const [start, end] = [resolve(from), resolve(to)].map((path) => path.split('/').filter(Boolean)) as [
    string[],
    string[],
  ];
  let same = 0;
  while (same < start.length && same < end.length && start[same] === end[same]) same += 1;
  return [...start.slice(same).map(() => '..'), ...end.slice(same)].join('/');
}

/** Paths as on any system but Windows. */
export const posixPath = {
  sep: '/',
  delimiter: ':',
  normalize,
  dirname,
  basename,
  extname,
  resolve,
  relative,
  join: (...parts: string[]) => normalize(parts.filter((part) => part !== '').join('/')),
  isAbsolute: (path: string) => path.startsWith('/'),
  parse: (path: string) => ({
    root: path.startsWith('/') ? '/' : '',
    dir: path.includes('/') ? dirname(path) : '',
    base: basename(path),
    ext: extname(path),
    name: basename(path, extname(path)),
  }),
};

const own: Record<string, unknown> = {
  path: Object.assign(posixPath, { posix: posixPath }),
  'path/posix': posixPath,
  url: {
    URL: WebAddress,
    fileURLToPath: (url: unknown) => String(url).replace(/^file:\/\//, ''),
    pathToFileURL: (path: string) => new WebAddress(`file://${resolve(path)}`),
  },
  util: { promisify: (run: unknown) => run, inspect: String },
};

/** A module of Node's own; `undefined` where it is not one that settings use for their values. */
export function nodeModule(name: string): unknown {
  return name === 'process' ? (globalThis as unknown as { process: unknown }).process : own[name];
}

/** Under this key a substitute has its name. */
export const moduleName = Symbol('module');

/** Around the name of a substitute that was made a part of a text; no text has these code points for itself. */
const [open, close] = ['\u{F0000}', '\u{F0001}'];

/** The package whose substitute a value is, or is a part of; empty for any other value. */
export function textOf(value: unknown): string {
  if (typeof value === 'function') return String((value as unknown as Record<symbol, unknown>)[moduleName] ?? '');
  const found =
    typeof value === 'string' ? /\u{F0000}?([^\u{F0000}\u{F0001}]*)\u{F0001}|\u{F0000}(.*)/u.exec(value) : null;
  return found ? (found[1] ?? found[2] ?? '') : '';
}

/**
 * What a package that is not there gives: anything can be read from it, called and spread, and it remembers its name.
 * What is assigned to it stays.
 */
export function placeholder(name: string): unknown {
  // Its only key, so that a loop over its keys or values runs once, and an object that it is spread into has it.
  const entry = `${open}${name}${close}`;
  return new Proxy(function () {}, {
    get(target, key) {
      if (key === moduleName) return name;
      if (key === Symbol.toPrimitive) return () => open + name + close;
      if (key === Symbol.iterator) return () => [placeholder(`${name}[]`)].values();
      // A promise would wait for it; to a module's code it is the whole module, however it is imported.
      if (key === '__esModule') return true;
      if (key === 'then' || typeof key === 'symbol') return undefined;
      if (Object.keys(target).includes(key)) return Reflect.get(target, key) as unknown;
      if (key === 'toString') return () => open + name + close;
      if (key === entry) return placeholder(`${name}[]`);
      return placeholder(key === 'default' ? name : `${name}.${key}`);
    },
    set: (target, key, value) =>
      Reflect.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true }),
    apply: () => placeholder(`${name}()`),
    construct: () => placeholder(`${name}()`) as object,
    has: () => true,
    ownKeys: (target) => [...Reflect.ownKeys(target), entry],
    getOwnPropertyDescriptor: (target, key) =>
      key === entry
        ? { value: placeholder(`${name}[]`), enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(target, key),
  });
}
