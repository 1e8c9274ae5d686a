import { digit } from './codec';
import { at } from './numbers';

/** Counts and lengths as a few levels: what a ranking needs to know of them fits in one character. */

/** How often a word is in a section; the last level means that often or more. */
const counts = [0, 0.4, 1, 2, 3, 5, 8, 12];

/** Each level is half as long again as the one before. */
const lengthBase = Math.log(1.5);
const lengthLevels = 20;

export function weightDigit(count: number, marked: boolean): string {
  let level = 0;
  while (level + 1 < counts.length && count >= (at(counts, level) + at(counts, level + 1)) / 2) level += 1;
  return digit(level + (marked ? counts.length : 0));
}

/** What `weightDigit` wrote: by its value, the number of occurrences. */
export const countOf: readonly number[] = [...counts, ...counts];

/** Whether a value of `weightDigit` means that the word is in the heading. */
export const isMarked = (value: number): boolean => value >= counts.length;

export const lengthLevel = (words: number): number =>
  Math.min(lengthLevels, Math.round(Math.log(1 + words) / lengthBase));

/** About how many words a section of a level has. */
export const lengthOf: readonly number[] = Array.from(
  { length: lengthLevels + 1 },
  (_, level) => Math.exp(level * lengthBase) - 1,
);
