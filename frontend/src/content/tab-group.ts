import { storageSlot } from '@/lib/storage';

/** Tabs of one group: they show the same choice, on this page and on the next. */
export interface TabGroup {
  read(): string | null;
  choose(value: string): void;
  subscribe(listener: () => void): () => void;
}

const groups = new Map<string, TabGroup>();

export function tabGroup(id: string): TabGroup {
  let group = groups.get(id);
  if (!group) {
    group = newGroup(id);
    groups.set(id, group);
  }
  return group;
}

function newGroup(id: string): TabGroup {
  const slot = storageSlot(`docstead.tab.${id}`);
  const listeners = new Set<() => void>();
  return {
    read: () => slot.get(),
    choose(value) {
      slot.set(value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = slot.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
