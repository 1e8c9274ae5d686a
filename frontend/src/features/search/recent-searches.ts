import { listOf, parseJson, textOf } from '@/lib/decode';
import { storageSlot } from '@/lib/storage';

const slot = storageSlot('docstead.search.recent');
const atMost = 5;

/** What the reader searched for when a hit was chosen, newest first. */
export const recentSearches = (): string[] =>
  listOf(parseJson(slot.get()), (text) => textOf(text) || undefined).slice(0, atMost);

export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  slot.set(JSON.stringify([text, ...others].slice(0, atMost)));
}

export const forgetSearches = (): void => slot.remove();
