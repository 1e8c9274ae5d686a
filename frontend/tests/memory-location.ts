import type { Action, LocationListener, LocationStore, PageLocation } from '@/lib/location';

const ORIGIN = 'http://memory';

/** A location without a browser: for tests. `pop` plays the Back button. */
export function memoryLocation(href: string): LocationStore & { pop(href: string): void } {
  const listeners = new Set<LocationListener>();
  let onBack: (() => void) | null = null;
  let visits = 0;
  let place = pageLocation(href, undefined);

  function pageLocation(to: string, state: unknown): PageLocation {
    const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
    return { pathname: pathname.replace(ORIGIN, '') || place.pathname, search, hash, state, key: String(visits++) };
  }

  function arrive(to: string, action: Action, state?: unknown): void {
    place = pageLocation(to, state);
    for (const listener of listeners) listener(place, action);
  }

  return {
    read: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push: (to, state) => arrive(to, 'push', state),
    replace: (to, state) => arrive(to, 'replace', state),
    layer(back) {
      onBack = back;
      return () => {
        if (onBack === back) onBack = null;
      };
    },
    pop(to) {
      const close = onBack;
      onBack = null;
      if (close) close();
      else arrive(to, 'pop');
    },
  };
}
