import { storageSlot } from '@/lib/storage';

const slot = storageSlot('docstead.search.recent');
const atMost = 5;

/** What the reader searched for when a hit was chosen, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, atMost) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  slot.set(JSON.stringify([text, ...others].slice(0, atMost)));
}

export const forgetSearches = (): void => slot.remove();
