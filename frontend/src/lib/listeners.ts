/** Those who want to know of something: `subscribe` adds one and gives what removes it, `notify` calls all of them. */
export function listeners<Values extends unknown[] = []>() {
  const all = new Set<(...values: Values) => void>();
  return {
    subscribe(listener: (...values: Values) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify(...values: Values): void {
      for (const listener of all) listener(...values);
    },
  };
}
