import { shortForms } from './short-forms';
import { stemOf } from './stem';
import { sameWords } from './word-groups';

const related = new Map<string, Set<string>>();
for (const line of sameWords.trim().split('\n')) {
  const group = line.split(' ');
  for (const word of group) {
    const stem = stemOf(word);
    const others = related.get(stem) ?? new Set();
    for (const other of group) if (stemOf(other) !== stem) others.add(other);
    related.set(stem, others);
  }
}

const meanings = new Map(
  shortForms
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([short = '', ...long]) => [short, long] as const),
);

/** Words for about the same thing. */
export const synonymsOf = (word: string): readonly string[] => [...(related.get(stemOf(word)) ?? [])];

/** What a short form stands for. */
export const meaningsOf = (word: string): readonly string[] => meanings.get(word) ?? [];

/** Words that may be searched for where no page has them. */
export const knownElsewhere: readonly string[] = [...meanings.keys(), ...sameWords.trim().split(/\s+/)];
