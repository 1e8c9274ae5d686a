/** How likely it is that somebody who meant one word typed another one. */

/** What the mistakes cost that are made more often than others; any other one costs 1. */
const cost = {
  /** Two letters in the wrong order. */
  swapped: 0.75,
  /** One letter twice, or two equal letters once. */
  doubled: 0.55,
  /** A letter left out. */
  missing: 0.9,
  vowel: 0.75,
  /** A key beside the right one. */
  neighbour: 0.8,
};
const vowels = new Set('aeiouy');
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const neighbours = new Set(
  keyboard.flatMap((row, number) =>
    [...row].flatMap((key, at) => {
      const below = keyboard[number + 1] ?? '';
      const beside = [row[at + 1], below[at], below[at - 1]].filter((other) => other !== undefined);
      return beside.flatMap((other) => [key + other, other + key]);
    }),
  ),
);

/** What the mistakes cost together that make `typed` out of `meant`, at the least. */
export function editCost(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last: number[] = [0];
  for (let j = 1; j <= meant.length; j += 1) last[j] = (last[j - 1] as number) + missing(meant, j);
  for (let i = 1; i <= typed.length; i += 1) {
    const current = [(last[0] as number) + extra(typed, i)];
    for (let j = 1; j <= meant.length; j += 1) {
      const wrong = (last[j - 1] as number) + changed(typed[i - 1] as string, meant[j - 1] as string);
      let least = Math.min(
        wrong,
        (last[j] as number) + extra(typed, i),
        (current[j - 1] as number) + missing(meant, j),
      );
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] as number) + cost.swapped);
      }
      current[j] = least;
    }
    [beforeLast, last] = [last, current];
  }
  return last[meant.length] as number;
}

const isDoubled = (word: string, at: number): boolean => word[at - 1] === word[at - 2] || word[at - 1] === word[at];
const missing = (meant: string, at: number): number => (isDoubled(meant, at) ? cost.doubled : cost.missing);
const extra = (typed: string, at: number): number => (isDoubled(typed, at) ? cost.doubled : 1);

function changed(one: string, other: string): number {
  if (one === other) return 0;
  if (vowels.has(one) && vowels.has(other)) return cost.vowel;
  return neighbours.has(one + other) ? cost.neighbour : 1;
}
