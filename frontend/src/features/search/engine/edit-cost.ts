import { at } from './numbers';

/** The cost of the typing mistakes between two words: a weighted edit distance. */

/** The costs of frequent mistakes; any other one costs 1. */
const cost = {
  /** Two letters in the wrong order. */
  swapped: 0.75,
  /** One letter twice, or two equal letters once. */
  doubled: 0.55,
  /** A letter left out. */
  missing: 0.9,
  vowel: 0.75,
  /** A key next to the right one. */
  neighbour: 0.8,
};
const vowels = new Set('aeiouy');
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const neighbours = new Set(
  keyboard.flatMap((row, number) =>
    [...row].flatMap((key, column) => {
      const below = keyboard[number + 1] ?? '';
      const near = [row[column + 1], below[column], below[column - 1]].filter((other) => other !== undefined);
      return near.flatMap((other) => [key + other, other + key]);
    }),
  ),
);

/** The lowest total cost of the mistakes that turn `meant` into `typed`. */
export function editCost(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last: number[] = [0];
  for (let j = 1; j <= meant.length; j += 1) last[j] = at(last, j - 1) + missing(meant, j);
  for (let i = 1; i <= typed.length; i += 1) {
    const current = [at(last, 0) + extra(typed, i)];
    for (let j = 1; j <= meant.length; j += 1) {
      const wrong = at(last, j - 1) + changed(typed.charAt(i - 1), meant.charAt(j - 1));
      let least = Math.min(wrong, at(last, j) + extra(typed, i), at(current, j - 1) + missing(meant, j));
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]) {
        least = Math.min(least, at(beforeLast, j - 2) + cost.swapped);
      }
      current[j] = least;
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, meant.length);
}

const isDoubled = (word: string, end: number): boolean =>
  word[end - 1] === word[end - 2] || word[end - 1] === word[end];
const missing = (meant: string, end: number): number => (isDoubled(meant, end) ? cost.doubled : cost.missing);
const extra = (typed: string, end: number): number => (isDoubled(typed, end) ? cost.doubled : 1);

function changed(one: string, other: string): number {
  if (one === other) return 0;
  if (vowels.has(one) && vowels.has(other)) return cost.vowel;
  return neighbours.has(one + other) ? cost.neighbour : 1;
}
