/** Local storage that never throws: where the browser refuses it, values live as long as the page. */
export interface Storage {
  get(): string | null;
  set(value: string): void;
  remove(): void;
  /** Calls back when another tab changes the value. */
  subscribe(listener: () => void): () => void;
}

export function storageSlot(key: string): Storage {
  let fallback: string | null = null;
  const attempt = <T>(action: () => T, otherwise: () => T): T => {
    try {
      return action();
    } catch (error) {
      console.warn(`The browser refused access to its storage for "${key}".`, error);
      return otherwise();
    }
  };
  return {
    get: () =>
      attempt(
        () => window.localStorage.getItem(key),
        () => fallback,
      ),
    set: (value) =>
      attempt(
        () => window.localStorage.setItem(key, value),
        () => void (fallback = value),
      ),
    remove: () =>
      attempt(
        () => window.localStorage.removeItem(key),
        () => void (fallback = null),
      ),
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
