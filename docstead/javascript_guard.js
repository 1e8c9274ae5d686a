// Runs after a bundle is loaded, before any code of authors: keeps the built-in objects as they are now. Whatever code of
// authors does to them afterwards, the functions that are kept here are the original ones; loops use no iterators.
(() => {
  const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf, isExtensible, create, is } = Object;
  const { ownKeys, apply, deleteProperty } = Reflect;
  const { stringify } = JSON;
  const text = String;
  const has = Map.prototype.has;
  const known = new Map();
  const objects = [];

  const keep = (value, name) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || apply(has, known, [value])) return;
    known.set(value, true);
    const keys = ownKeys(value);
    const kept = create(null);
    for (let i = 0; i < keys.length; i++) {
      const found = getOwnPropertyDescriptor(value, keys[i]);
      kept[keys[i]] = found === undefined ? undefined : setPrototypeOf(found, null);
    }
    objects.push({ __proto__: null, value, name, keys, kept, parent: getPrototypeOf(value) });
  };

  const names = ownKeys(globalThis);
  for (let i = 0; i < names.length; i++) {
    const found = getOwnPropertyDescriptor(globalThis, names[i]);
    const value = found && found.value;
    if (value === globalThis || typeof names[i] === 'symbol') continue;
    // Only what the language defines has a name here that is not enumerable; a bundle's own state may change.
    if (!found.enumerable && (typeof value === 'function' || typeof value === 'object') && value !== null) {
      keep(value, names[i]);
      keep(value.prototype, `${names[i]}.prototype`);
    }
  }
  keep(getPrototypeOf([][Symbol.iterator]()), 'ArrayIterator.prototype');
  keep(getPrototypeOf(getPrototypeOf([][Symbol.iterator]())), 'Iterator.prototype');
  keep(getPrototypeOf(function* () {}), 'GeneratorFunction.prototype');
  keep(getPrototypeOf(async () => {}), 'AsyncFunction.prototype');
  keep(getPrototypeOf(Int8Array), 'TypedArray');

  const same = (one, other) =>
    one !== undefined && one.get === other.get && one.set === other.set && (is(one.value, other.value) || one.get !== undefined);

  const restore = () => {
    let changed = '';
    for (let i = 0; i < objects.length; i++) {
      const { value, name, keys, kept, parent } = objects[i];
      if (getPrototypeOf(value) !== parent) {
        changed = name;
        if (isExtensible(value)) setPrototypeOf(value, parent);
      }
      for (let k = 0; k < keys.length; k++) {
        const key = keys[k];
        const now = getOwnPropertyDescriptor(value, key);
        // The legacy properties of RegExp, such as `$1`, change with every match.
        if (name === 'RegExp' && kept[key] !== undefined && kept[key].get !== undefined) continue;
        if (kept[key] !== undefined && !same(now, kept[key])) {
          changed = `${name}.${text(key)}`;
          try {
            defineProperty(value, key, kept[key]);
          } catch {
            // It was made read-only: the change cannot be undone, only reported.
          }
        }
      }
      const current = ownKeys(value);
      if (current.length !== keys.length) {
        for (let k = 0; k < current.length; k++) {
          if (!(current[k] in kept)) {
            changed = `${name}.${text(current[k])}`;
            deleteProperty(value, current[k]);
          }
        }
      }
    }
    return changed;
  };

  let isRunning = false;
  const guard = (run) => {
    // A call that was stopped in time could not undo its changes.
    if (isRunning) restore();
    isRunning = true;
    const answer = { __proto__: null, values: null, error: undefined, changed: '' };
    try {
      answer.values = run();
    } catch (error) {
      answer.error = 'the code throws';
      try {
        answer.error = text((error && error.message) || error);
      } catch {
        // The error itself was made to throw.
      }
    }
    answer.changed = restore();
    isRunning = false;
    return stringify(answer);
  };
  defineProperty(globalThis, 'docsteadGuard', { value: guard, writable: false, configurable: false, enumerable: false });
})();
