import { storageSlot } from '@/lib/storage';

const dismissed = storageSlot('docstead.announcement.dismiss');
const lastId = storageSlot('docstead.announcement.id');
const listeners = new Set<() => void>();

/** `begin` and `close` change what is kept in the browser. */
function keep(closed: boolean): void {
  dismissed.set(String(closed));
  for (const listener of listeners) listener();
}

/** Whether the reader has closed the announcement. */
export const announcement = {
  isClosed: (): boolean => dismissed.get() === 'true',

  close: (): void => keep(true),

  /** A new announcement is shown even to readers who closed the one before. */
  begin(id: string): void {
    if (lastId.get() === id && dismissed.get() !== null) return;
    const isNew = lastId.get() !== id;
    lastId.set(id);
    if (isNew || dismissed.get() === null) keep(false);
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const unsubscribe = dismissed.subscribe(listener);
    return () => {
      listeners.delete(listener);
      unsubscribe();
    };
  },
};
