import { decodeNumbers, decodeWords, valueAt } from './codec';
import type { IndexFile, PostingsText, WordsFile } from './formats';
import { keyOf } from './keys';
import { Spellings, type Correction } from './spelling';
import { stemOf } from './stem';
import { stopWords } from './stop-words';
import { knownElsewhere } from './thesaurus';

/** How common words are taken to be of which the index does not say it. */
const fewPlaces = 2;
const manyPlaces = 50;

/** Where a word stands: sections in order, and for each of them a weight as `levels.ts` writes it. */
export interface Postings {
  readonly sections: Int32Array;
  readonly weights: Uint8Array;
}

/** A range of words with their postings. */
class WordRange {
  readonly words: readonly string[];
  private readonly starts: Int32Array;
  private readonly sections: Int32Array;
  private readonly weights: string;
  private readonly byStem = new Map<string, string[]>();
  private readonly numbers = new Map<string, number>();

  constructor(text: PostingsText) {
    this.words = decodeWords(text.words);
    const counts = decodeNumbers(text.counts);
    this.sections = Int32Array.from(decodeNumbers(text.sections));
    this.weights = text.weights;
    this.starts = new Int32Array(counts.length + 1);
    this.words.forEach((word, number) => {
      const start = this.starts[number] as number;
      const end = start + (counts[number] as number);
      this.starts[number + 1] = end;
      for (let at = start + 1; at < end; at += 1) (this.sections[at] as number) += this.sections[at - 1] as number;
      this.numbers.set(word, number);
      const stem = stemOf(word);
      const family = this.byStem.get(stem);
      if (family) family.push(word);
      else this.byStem.set(stem, [word]);
    });
  }

  family(stem: string): readonly string[] {
    return this.byStem.get(stem) ?? [];
  }

  count(word: string): number {
    const number = this.numbers.get(word);
    return number === undefined ? 0 : (this.starts[number + 1] as number) - (this.starts[number] as number);
  }

  counted(): (readonly [string, number])[] {
    return this.words.map((word) => [word, this.count(word)] as const);
  }

  postings(word: string): Postings | null {
    const number = this.numbers.get(word);
    if (number === undefined) return null;
    const [start, end] = [this.starts[number] as number, this.starts[number + 1] as number];
    const weights = new Uint8Array(end - start);
    for (let at = start; at < end; at += 1) weights[at - start] = valueAt(this.weights, at);
    return { sections: this.sections.subarray(start, end), weights };
  }

  /** Words that begin with `start`, in order. */
  completions(start: string): string[] {
    const found: string[] = [];
    for (let at = lowerBound(this.words, start); this.words[at]?.startsWith(start); at += 1) {
      found.push(this.words[at] as string);
    }
    return found;
  }
}

/** All words of a site, as far as their files are there; a word of a missing file counts as unknown. */
export class Vocabulary {
  private readonly ranges: (WordRange | null)[];
  private spellings: Spellings | null = null;
  private readonly missing = new Set<string>();

  /**
   * @param index The index file.
   * @param compounds Two words of the site that belong together, by what they are when written as one.
   */
  constructor(
    private readonly index: IndexFile,
    readonly compounds: ReadonlyMap<string, readonly [string, string]> = new Map(),
  ) {
    this.ranges = index.shards.map((shard) => (shard.postings ? new WordRange(shard.postings) : null));
  }

  /** Takes a file that the index file names; tells whether it was one. */
  add(name: string, content: unknown): boolean {
    const number = this.index.shards.findIndex((shard) => shard.file === name);
    if (number >= 0) this.ranges[number] = new WordRange(content as PostingsText);
    else if (name === this.index.words) {
      const { words, counts } = content as WordsFile;
      const numbers = decodeNumbers(counts);
      this.spellings = this.spellingsOf(decodeWords(words).map((word, at) => [word, numbers[at] as number]));
    } else return false;
    return true;
  }

  /** Whether these words can be looked up; the files that this takes are missing otherwise. */
  isReady(words: Iterable<string>): boolean {
    let ready = true;
    for (const word of words) {
      const number = this.rangeNumber(word);
      const file = this.index.shards[number]?.file;
      if (this.ranges[number] || file === undefined) continue;
      this.missing.add(file);
      ready = false;
    }
    return ready;
  }

  /** What a misspelt word may have been meant to be; nothing where the file that this takes is missing. */
  correctionsOf(word: string): Correction[] {
    const file = this.index.words;
    if (!this.spellings && file !== undefined) {
      this.missing.add(file);
      return [];
    }
    this.spellings ??= this.spellingsOf(this.ranges.flatMap((range) => range?.counted() ?? []));
    return this.spellings.correctionsOf(word);
  }

  /** The file that the repair of misspelt words takes, where it is not there. */
  missingWords(): readonly string[] {
    return this.index.words !== undefined && !this.spellings ? [this.index.words] : [];
  }

  /** The files that were missing since this was last asked. */
  takeMissing(): string[] {
    const missing = [...this.missing];
    this.missing.clear();
    return missing;
  }

  /** All words with this stem. */
  family(stem: string): readonly string[] {
    return this.rangeOf(stem)?.family(stem) ?? [];
  }

  /** How many sections hold the word. */
  count(word: string): number {
    return this.rangeOf(word)?.count(word) ?? 0;
  }

  postings(word: string): Postings | null {
    return this.rangeOf(word)?.postings(word) ?? null;
  }

  /** Words that begin with `start`, without itself. */
  completions(start: string): string[] {
    return (
      this.rangeOf(start)
        ?.completions(start)
        .filter((word) => word !== start) ?? []
    );
  }

  private spellingsOf(counted: (readonly [string, number])[]): Spellings {
    const counts = new Map<string, number>(counted);
    for (const word of [...knownElsewhere, ...this.compounds.keys()])
      if (!counts.has(word)) counts.set(word, fewPlaces);
    for (const word of stopWords) counts.set(word, manyPlaces);
    return new Spellings(counts);
  }

  private rangeOf(word: string): WordRange | null {
    return this.ranges[this.rangeNumber(word)] ?? null;
  }

  private rangeNumber(word: string): number {
    const key = keyOf(word);
    const shards = this.index.shards;
    let number = shards.length - 1;
    while (number > 0 && (shards[number]?.from ?? '') > key) number -= 1;
    return number;
  }
}

function lowerBound(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
