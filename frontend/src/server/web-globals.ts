/** What browsers and Node have and a bare V8 lacks, as far as components use it while they are rendered. */

type Pairs = [string, string][];
type Init = string | Record<string, unknown> | Iterable<readonly [string, string]>;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

function pairsOf(init: Init): Pairs {
  if (typeof init !== 'string') {
    const entries = Symbol.iterator in init ? [...(init as Iterable<readonly [string, string]>)] : Object.entries(init);
    return entries.map(([name, value]) => [String(name), String(value)]);
  }
  return init
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      return [decode(name), decode(rest.join('='))];
    });
}

export class SearchParams {
  private pairs: Pairs;

  constructor(init: Init = '') {
    this.pairs = pairsOf(init);
  }

  get size(): number {
    return this.pairs.length;
  }

  append(name: string, value: unknown): void {
    this.pairs.push([name, String(value)]);
  }

  delete(name: string): void {
    this.pairs = this.pairs.filter(([key]) => key !== name);
  }

  get(name: string): string | null {
    return this.pairs.find(([key]) => key === name)?.[1] ?? null;
  }

  getAll(name: string): string[] {
    return this.pairs.filter(([key]) => key === name).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  set(name: string, value: unknown): void {
    const first = this.pairs.findIndex(([key]) => key === name);
    if (first < 0) return this.append(name, value);
    this.pairs = this.pairs.filter(([key], index) => key !== name || index === first);
    (this.pairs[first] as [string, string])[1] = String(value);
  }

  sort(): void {
    this.pairs.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  }

  forEach(visit: (value: string, name: string) => void): void {
    for (const [name, value] of this.pairs) visit(value, name);
  }

  keys(): string[] {
    return this.pairs.map(([name]) => name);
  }

  values(): string[] {
    return this.pairs.map(([, value]) => value);
  }

  entries(): Pairs {
    return this.pairs;
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.pairs[Symbol.iterator]();
  }

  toString(): string {
    return this.pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  }
}

/** An absolute address, or one that is relative to an absolute one. */
export class WebAddress {
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;

  constructor(address: string | WebAddress, base?: string | WebAddress) {
    const text = String(address);
    const [, protocol, rest = text] = /^([a-z][a-z\d+.-]*:)(.*)$/is.exec(text) ?? [];
    const above = protocol === undefined && base !== undefined ? new WebAddress(base) : null;
    if (protocol === undefined && !above) throw new TypeError(`Invalid URL: ${text}`);
    const [, host, path = '', search, hash = ''] = /^(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(rest) ?? [];
    this.protocol = protocol ?? above?.protocol ?? '';
    this.host = host ?? above?.host ?? '';
    this.pathname = host === undefined && above ? resolve(above.pathname, path) : normal(path || '/');
    this.search = search ?? (path === '' && host === undefined ? (above?.search ?? '') : '');
    this.hash = hash;
  }

  static canParse(address: string | WebAddress, base?: string | WebAddress): boolean {
    try {
      return Boolean(new WebAddress(address, base));
    } catch {
      return false;
    }
  }

  get hostname(): string {
    return this.host.replace(/:\d+$/, '');
  }

  get port(): string {
    return /:(\d+)$/.exec(this.host)?.[1] ?? '';
  }

  get origin(): string {
    return `${this.protocol}//${this.host}`;
  }

  get searchParams(): SearchParams {
    return new SearchParams(this.search);
  }

  get href(): string {
    const slashes = this.host || /^(https?|file|ftp|wss?):$/.test(this.protocol) ? '//' : '';
    return this.protocol + slashes + this.host + this.pathname + this.search + this.hash;
  }

  toString(): string {
    return this.href;
  }
}

const resolve = (base: string, path: string): string =>
  path === '' ? base : normal(path.startsWith('/') ? path : base.replace(/[^/]*$/, '') + path);

function normal(path: string): string {
  if (!path.startsWith('/')) return path;
  const parts: string[] = [];
  for (const part of path.slice(1).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** Text to bytes of UTF-8, and back: what cannot be encoded, or decoded, becomes U+FFFD. */
export class Utf8 {
  encode(text = ''): Uint8Array {
    const escaped = encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\ufffd'));
    const bytes = escaped.replace(/%(..)/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  }

  decode(bytes: ArrayLike<number> = []): string {
    const digits = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    try {
      return decodeURIComponent(digits);
    } catch {
      return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : '\ufffd')).join('');
    }
  }
}

const scope = globalThis as unknown as Record<string, unknown>;
scope.TextEncoder ??= Utf8;
scope.TextDecoder ??= Utf8;
scope.URLSearchParams ??= SearchParams;
scope.URL ??= WebAddress;
