/** Harmless stand-ins for what the settings of a project import. */

function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/') || '.';
}

const dirname = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) || '/' : '.');
const basename = (path: string, suffix = '') => {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
};

/** Paths as on any system but one; the project's folder is the current one. */
export const posixPath = {
  sep: '/',
  normalize,
  dirname,
  basename,
  join: (...parts: string[]) => normalize(parts.filter((part) => part !== '').join('/')),
  resolve: (...parts: string[]) =>
    normalize(parts.reduce((path, part) => (part.startsWith('/') ? part : `${path}/${part}`), '.')),
  extname: (path: string) => /(?<=[^/])\.[^./]*$/.exec(path)?.[0] ?? '',
  isAbsolute: (path: string) => path.startsWith('/'),
  relative: (from: string, to: string) => normalize(to).replace(`${normalize(from)}/`, ''),
};

/** As much of an address as settings ask for. */
class Address {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;

  constructor(address: string, base?: string | Address) {
    const start = base === undefined ? address : String(base);
    const whole = /^[a-z][a-z\d+.-]*:/i.test(address)
      ? address
      : start.replace(/(:\/\/[^/]*).*$/, '$1') + below(start, address);
    const [, protocol = '', host = '', path = ''] = /^([a-z][a-z\d+.-]*:)\/\/([^/]*)([^?#]*)/i.exec(whole) ?? [];
    if (protocol === '') throw new TypeError(`Invalid URL: ${address}`);
    this.href = whole;
    this.protocol = protocol;
    this.host = host;
    this.pathname = path || '/';
  }

  get origin(): string {
    return `${this.protocol}//${this.host}`;
  }

  toString(): string {
    return this.href;
  }
}

function below(base: string, path: string): string {
  const folder = base.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[^/]*$/, '');
  return path.startsWith('/') ? normalize(path) : normalize(`${folder || '/'}${path}`);
}

(globalThis as Record<string, unknown>).URL ??= Address;

const own: Record<string, unknown> = {
  path: Object.assign(posixPath, { posix: posixPath }),
  url: {
    fileURLToPath: (url: string) => String(url).replace(/^file:\/\/\//, ''),
    pathToFileURL: (path: string) => `file:///${path}`,
  },
  process: (globalThis as unknown as { process: unknown }).process,
};

/** What a package that is not there gives: anything can be read from it and called, and it remembers its name. */
export function standIn(name: string): unknown {
  const known = own[name.replace(/^node:/, '')];
  if (known !== undefined) return known;
  const made: unknown = new Proxy(function () {}, {
    get(target, key) {
      if (key === moduleName) return name;
      if (key === Symbol.toPrimitive) return () => `[${name}]`;
      // A promise would wait for it, and a module would be unpacked.
      if (key === 'then' || key === '__esModule' || typeof key === 'symbol') return undefined;
      if (key === 'prototype') return target.prototype as unknown;
      return standIn(key === 'default' ? name : `${name}.${key}`);
    },
    apply: () => standIn(`${name}()`),
    construct: () => standIn(`${name}()`) as object,
    has: () => true,
  });
  return made;
}

/** Under this key a stand-in tells its name. */
export const moduleName = Symbol('module');
