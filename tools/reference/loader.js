/*
 * Runs the modules of a checkout's frontend in a bare V8. `addFiles` takes the sources, `run` calls one of the
 * probes (probes.js). A module is compiled and run when one of its names is read for the first time, so that
 * circular imports and modules that no fact depends on cost nothing. Packages are not there: each name of one is a
 * stub, apart from those in PACKAGES.
 */
const FILES = Object.create(null);
const MODULES = Object.create(null);
const FAILED = Object.create(null);
const STUB = Symbol('stub');
/** By file and name, a function that wraps what a module exports. */
const WATCHED = Object.create(null);

/** A value that can be called, constructed and read, and yields stubs. */
function stub(name) {
  const target = function () {};
  return new Proxy(target, {
    get(_, key) {
      if (key === STUB) return name;
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return function* () {};
      if (key === 'then' || key === 'toJSON' || typeof key === 'symbol') return undefined;
      if (key === '__esModule') return true;
      if (key === 'length') return 0;
      return stub(`${name}.${key}`);
    },
    apply: () => stub(`${name}()`),
    construct: () => stub(`new ${name}`),
    has: () => true,
    ownKeys: () => ['prototype'],
    getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(target, key),
    set: () => true,
    getPrototypeOf: () => Object.prototype,
  });
}
const isStub = (value) => (typeof value === 'function' || (typeof value === 'object' && value !== null)) && value[STUB] !== undefined;

const path = (object, keys) => (Array.isArray(keys) ? keys : String(keys).replace(/\[(\w+)\]/g, '.$1').split('.'));
const lodash = {
  get: (object, keys, fallback) => path(object, keys).reduce((value, key) => value?.[key], object) ?? fallback,
  set: (object, keys, value) => {
    const parts = path(object, keys);
    const last = parts.pop();
    parts.reduce((part, key) => (part[key] ??= {}), object)[last] = value;
    return object;
  },
  unset: (object, keys) => {
    const parts = path(object, keys);
    const last = parts.pop();
    const owner = parts.reduce((value, key) => value?.[key], object);
    return owner ? delete owner[last] : true;
  },
  cloneDeep: (value) => (value === undefined ? value : structured(value)),
  isEmpty: (value) => value === null || value === undefined || (typeof value === 'object' || typeof value === 'string' ? Object.keys(value).length === 0 : true),
  isNil: (value) => value === null || value === undefined,
  isUndefined: (value) => value === undefined,
  isString: (value) => typeof value === 'string',
  isNumber: (value) => typeof value === 'number',
  isBoolean: (value) => typeof value === 'boolean',
  isArray: Array.isArray,
  isObject: (value) => value !== null && ['object', 'function'].includes(typeof value),
  isPlainObject: (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
  isFunction: (value) => typeof value === 'function',
  isEqual: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  has: (object, keys) => path(object, keys).reduce((value, key) => value?.[key], object) !== undefined,
  omit: (object, ...keys) => Object.fromEntries(Object.entries(object ?? {}).filter(([key]) => !keys.flat().includes(key))),
  pick: (object, ...keys) => Object.fromEntries(Object.entries(object ?? {}).filter(([key]) => keys.flat().includes(key))),
  merge: (target, ...sources) => sources.reduce(mergeInto, target),
  camelCase: (text) => words(text).map((word, at) => (at ? word[0].toUpperCase() + word.slice(1).toLowerCase() : word.toLowerCase())).join(''),
  startCase: (text) => words(text).map((word) => word[0].toUpperCase() + word.slice(1)).join(' '),
  upperFirst: (text) => text.slice(0, 1).toUpperCase() + text.slice(1),
  nanoid: () => '',
  isNaN: Number.isNaN,
};
const words = (text) => String(text).match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? [];

function structured(value) {
  if (Array.isArray(value)) return value.map(structured);
  if (value === null || typeof value !== 'object' || isStub(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, structured(part)]));
}

function mergeInto(target, source) {
  for (const [key, value] of Object.entries(source ?? {})) {
    if (lodash.isPlainObject(value) && !isStub(value)) target[key] = mergeInto({ ...target[key] }, value);
    else if (value !== undefined) target[key] = value;
  }
  return target;
}

const createElement = (type, props, ...children) => ({ $element: type, props: { ...props, children } });
const PACKAGES = {
  lodash,
  nanoid: { nanoid: () => '' },
  camelcase: { default: lodash.camelCase },
  react: Object.assign(Object.create(stub('react')), {
    createElement,
    createContext: (value) => ({ Provider: stub('Provider'), Consumer: stub('Consumer'), value }),
    forwardRef: (render) => render,
    memo: (component) => component,
    Component: class {},
    PureComponent: class {},
  }),
  'react/jsx-runtime': { jsx: (type, props) => createElement(type, props), jsxs: (type, props) => createElement(type, props), Fragment: 'Fragment' },
};
PACKAGES.react.default = PACKAGES.react;
for (const name of Object.keys(lodash)) PACKAGES[`lodash/${name}`] = { default: lodash[name] };
PACKAGES.lodash.default = lodash;

/** The file that an import names, or nothing for a package. */
function resolve(specifier, from) {
  let target;
  if (specifier.startsWith('@/')) target = specifier.slice(2);
  else if (specifier === '@') target = '';
  else if (specifier.startsWith('.')) {
    const parts = from.split('/').slice(0, -1);
    for (const part of specifier.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    target = parts.join('/');
  } else if (SHORT.some((folder) => specifier === folder || specifier.startsWith(`${folder}/`))) target = specifier;
  else return undefined;
  const base = target ? `${target}/` : '';
  return [target, `${target}.ts`, `${target}.tsx`, `${target}.json`, `${base}index.ts`, `${base}index.tsx`].find((name) => name in FILES);
}
/** The top folders, which `baseUrl` lets modules import without a prefix. */
let SHORT = [];

/** What `require` gives: an object that runs the module when a name is read. */
function lazy(specifier, from) {
  const file = resolve(specifier, from);
  if (file === undefined) {
    const known = PACKAGES[specifier];
    if (!known) return stub(specifier);
    return new Proxy(known, { get: (object, key) => (key === '__esModule' ? true : key in object ? object[key] : stub(`${specifier}.${String(key)}`)) });
  }
  return new Proxy({}, {
    get: (_, key) => (key === '__esModule' ? true : read(file, key, new Set())),
    has: (_, key) => read(file, key, new Set()) !== undefined,
    ownKeys: () => [...names(file, new Set())],
    getOwnPropertyDescriptor: (_, key) => ({ value: read(file, key, new Set()), enumerable: true, configurable: true }),
  });
}

function read(file, name, seen) {
  if (seen.has(file)) return undefined;
  seen.add(file);
  const module = load(file);
  if (name in module.exports) {
    const watch = WATCHED[file]?.[name];
    return watch ? watch(module.exports[name]) : module.exports[name];
  }
  if (name === 'default') return undefined;
  for (const star of module.stars) {
    const found = star.file === undefined ? undefined : read(star.file, name, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

function names(file, seen) {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const module = load(file);
  const found = new Set(Object.keys(module.exports).filter((name) => name !== '__esModule'));
  for (const star of module.stars) if (star.file) for (const name of names(star.file, seen)) if (name !== 'default') found.add(name);
  return found;
}

function load(file) {
  if (MODULES[file]) return MODULES[file];
  const module = (MODULES[file] = { exports: {}, stars: [] });
  if (file.endsWith('.json')) {
    module.exports = Object.assign(JSON.parse(FILES[file]), {});
    module.exports = { default: module.exports, ...(Array.isArray(module.exports) ? {} : module.exports) };
    return module;
  }
  const compiled = compileScript({ source: FILES[file], path: file });
  if (compiled.message) throw new Error(`${file}: ${compiled.message}`);
  // `export * from` becomes a list of modules to ask, as running them all is what laziness avoids.
  const code = compiled.code
    .replace(/function _createStarExport\(obj\) \{.*?\}\); \}\); \}/, '')
    .replace(/_createStarExport\((\w+)\)/g, '$star($1)');
  const require = (specifier) => {
    const value = lazy(specifier, file);
    return new Proxy(value, { get: (object, key) => (key === '$specifier' ? specifier : object[key]) });
  };
  const star = (value) => module.stars.push({ file: resolve(value.$specifier, file) });
  try {
    new Function('exports', 'require', 'module', '$star', 'process', code)(module.exports, require, module, star, { env: {} });
  } catch (error) {
    FAILED[file] = String(error.stack ?? error).slice(0, 400);
  }
  return module;
}

function addFiles(files) {
  Object.assign(FILES, files);
  SHORT = [...new Set(Object.keys(FILES).filter((name) => name.includes('/')).map((name) => name.split('/')[0]))];
  return Object.keys(FILES).length;
}

/** A value as JSON: stubs, functions and elements are replaced by marks. */
function plain(value, depth = 0) {
  if (value === undefined) return { $undefined: true };
  if (isStub(value)) return { $stub: value[STUB] };
  if (typeof value === 'function') return { $function: value.name || true };
  if (typeof value === 'symbol' || typeof value === 'bigint') return { $stub: String(value) };
  if (typeof value === 'number' && !Number.isFinite(value)) return { $stub: String(value) };
  if (value === null || typeof value !== 'object') return value;
  if (depth > 60) return { $stub: 'depth' };
  if (value.$element !== undefined) return { $element: elementName(value.$element), props: plain(value.props, depth + 1) };
  if (Array.isArray(value)) return value.map((part) => plain(part, depth + 1));
  const result = {};
  for (const key of Object.keys(value)) {
    const part = value[key];
    if (part !== undefined) result[key] = plain(part, depth + 1);
  }
  return result;
}
const elementName = (type) => (isStub(type) ? type[STUB] : typeof type === 'function' ? type.name : String(type));
globalThis.window = undefined;
globalThis.console ??= { log() {}, warn() {}, error() {} };
