/** Local storage that never throws: where the browser refuses it, values live as long as the page. */
export interface Storage {
  get(): string | null;
  set(value: string): void;
  remove(): void;
  /** Calls back when the value changes, here or in another tab. */
  subscribe(listener: () => void): () => void;
}

const slots = new Map<string, Storage>();

/** The value that is kept under a key. */
export function storageSlot(key: string): Storage {
  const slot = slots.get(key) ?? newSlot(key);
  slots.set(key, slot);
  return slot;
}

function newSlot(key: string): Storage {
  let fallback: string | null = null;

  function attempt<T>(action: () => T): T | undefined {
    try {
      return action();
    } catch (error) {
      console.warn(`The browser refused access to its storage for "${key}".`, error);
      return undefined;
    }
  }

  function write(value: string | null): void {
    fallback = value;
    attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
    // The browser itself notifies other tabs alone.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  return {
    get() {
      const kept = attempt(() => localStorage.getItem(key));
      return kept === undefined ? fallback : kept;
    },
    set: write,
    remove: () => write(null),
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that everything was cleared.
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
