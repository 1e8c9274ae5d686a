import { decodeNumbers, decodeWords } from './codec';
import type { CommonText, PostingsText } from './formats';
import { at } from './numbers';
import { numberOfRange } from './ranges';
import { familiesOf, stemOf } from './stem';
import { WordRange, type Postings } from './word-range';

/**
 * The words of a large site that are in many places, by families: all words with the same stem. Which there are is
 * known from the start, so that nothing has to be fetched to know it; where they occur is in files.
 */
export class CommonWords {
  private readonly shards: CommonText['shards'];
  private readonly ranges: (WordRange | null)[];
  private readonly families: ReadonlyMap<string, readonly string[]>;
  private readonly counts: ReadonlyMap<string, number>;

  constructor({ words, counts, shards }: CommonText = { words: '', counts: '', shards: [] }) {
    this.shards = shards;
    this.ranges = shards.map(() => null);
    const numbers = decodeNumbers(counts);
    const all = decodeWords(words);
    this.counts = new Map(all.map((word, index) => [word, at(numbers, index)]));
    this.families = familiesOf(all);
  }

  /** Takes a file that the index file names; returns whether it was one of these words. */
  add(name: string, content: unknown): boolean {
    const number = this.shards.findIndex((shard) => shard.file === name);
    if (number >= 0) this.ranges[number] = new WordRange(content as PostingsText);
    return number >= 0;
  }

  /** All words with this stem; `undefined` where they are not common. */
  family(stem: string): readonly string[] | undefined {
    return this.families.get(stem);
  }

  count(word: string): number {
    return this.counts.get(word) ?? 0;
  }

  /** Words that begin with `start`, in no order. */
  completions(start: string): string[] {
    return [...this.counts.keys()].filter((word) => word.startsWith(start));
  }

  postings(word: string): Postings | null {
    return this.ranges[numberOfRange(this.shards, stemOf(word))]?.postings(word) ?? null;
  }

  /** The file with the occurrences of a word, if it is one of these and the file is not there. */
  missingFor(word: string): string | undefined {
    if (!this.counts.has(word)) return undefined;
    const number = numberOfRange(this.shards, stemOf(word));
    return this.ranges[number] ? undefined : this.shards[number]?.file;
  }
}
