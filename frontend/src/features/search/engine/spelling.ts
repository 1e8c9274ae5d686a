import { editCost } from './edit-cost';
import { at } from './numbers';
import { stemOf } from './stem';

/** A word that may have been meant. */
export interface Correction {
  word: string;
  /** How many letters are wrong, missing, extra or swapped. */
  distance: number;
  likelihood: number;
}

/** Letters, and a number at the end. */
const letters = /^(\p{L}{3,})(\p{N}*)$/u;
const shortest = 4;
const cost = { mistake: 2, firstLetter: 1.2, lastLetter: 0.3 };
const commonness = 0.35;
/** How much less likely than the best a correction may be to be searched for as well. */
const closeCall = 0.7;
const mostCorrections = 3;

/** Whether mistakes in a word can be recognised: others, such as numbers and paths, have too many neighbours. */
export const isPlainWord = (word: string): boolean => word.length >= shortest && letters.test(word);

/** The number at the end: a wrong one means something else. */
const numberIn = (word: string): string | undefined => letters.exec(word)?.[2];

/** All words that a misspelt one may have been meant to be. */
export class Spellings {
  private readonly byLength = new Map<number, { word: string; count: number }[]>();

  /** @param words The words that are known, each with the number of sections that hold it. */
  constructor(words: Iterable<readonly [string, number]>) {
    for (const [word, count] of words) {
      if (!isPlainWord(word)) continue;
      const others = this.byLength.get(word.length);
      if (others) others.push({ word, count });
      else this.byLength.set(word.length, [{ word, count }]);
    }
  }

  /** What a word that no one wrote may have been meant to be, likeliest first: close to it, and often used. */
  correctionsOf(word: string): Correction[] {
    if (!isPlainWord(word)) return [];
    const atMost = word.length < 7 ? 1 : 2;
    const found: Correction[] = [];
    for (let length = word.length - atMost; length <= word.length + atMost; length += 1) {
      for (const { word: known, count } of this.byLength.get(length) ?? []) {
        const distance = distanceBetween(word, known, atMost);
        if (distance > 0 && distance <= atMost && numberIn(known) === numberIn(word))
          found.push({ word: known, distance, likelihood: likelihoodOf(word, known, count) });
      }
    }
    return likeliest(found);
  }
}

const likelihoodOf = (word: string, known: string, count: number): number =>
  commonness * Math.log(1 + count) -
  cost.mistake * editCost(word, known) -
  (known[0] === word[0] ? 0 : cost.firstLetter) -
  (known.at(-1) === word.at(-1) ? 0 : cost.lastLetter);

/** The best, and others that come close to it, one of each family of words. */
function likeliest(found: Correction[]): Correction[] {
  found.sort((a, b) => b.likelihood - a.likelihood || (a.word < b.word ? -1 : 1));
  const least = (found[0]?.likelihood ?? 0) - closeCall;
  const stems = new Set<string>();
  const chosen = found.filter(({ word, likelihood }) => {
    const isNew = !stems.has(stemOf(word));
    stems.add(stemOf(word));
    return isNew && likelihood > least;
  });
  return chosen.slice(0, mostCorrections);
}

/** Damerau's distance: letters changed, left out, put in, or swapped with their neighbour. Stops above `atMost`. */
export function distanceBetween(a: string, b: string, atMost: number): number {
  let [beforeLast, last, current] = rows;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    current[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let distance = Math.min(at(last, j) + 1, at(current, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) distance = Math.min(distance, at(beforeLast, j - 2) + 1);
      current[j] = distance;
      least = Math.min(least, distance);
    }
    if (least > atMost) return least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return at(last, b.length);
}

/** No word of an index is longer: see `words.ts`. */
const longest = 64;
const rows = [new Uint8Array(longest), new Uint8Array(longest), new Uint8Array(longest)] as const;
