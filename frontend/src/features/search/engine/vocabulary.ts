import { decodeNumbers, decodeWords } from './codec';
import { CommonWords } from './common-words';
import type { IndexFile, PostingsText, WordsFile } from './formats';
import { keyOf } from './keys';
import { at } from './numbers';
import { numberOfRange } from './ranges';
import { Spellings, type Correction } from './spelling';
import { stemOf } from './stem';
import { stopWords } from './stop-words';
import { Thesaurus } from './thesaurus';
import { WordRange, type Postings } from './word-range';

/** How common words are taken to be of which the index does not say it. */
const fewPlaces = 2;
const manyPlaces = 50;

/** All words of a site, as far as their files are there; a word of a missing file counts as unknown. */
export class Vocabulary {
  private readonly common: CommonWords;
  /** All other words. */
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
    readonly thesaurus = new Thesaurus(),
  ) {
    this.common = new CommonWords(index.common);
    this.ranges = index.shards.map((shard) => (shard.postings ? new WordRange(shard.postings) : null));
  }

  /** Takes a file that the index file names; returns whether it was one. */
  add(name: string, content: unknown): boolean {
    if (this.common.add(name, content)) return true;
    const number = this.index.shards.findIndex((shard) => shard.file === name);
    if (number >= 0) this.ranges[number] = new WordRange(content as PostingsText);
    else if (name === this.index.words) {
      const { words, counts } = content as WordsFile;
      const numbers = decodeNumbers(counts);
      this.spellings = this.spellingsOf(decodeWords(words).map((word, index) => [word, at(numbers, index)]));
    } else return false;
    return true;
  }

  /** Whether these words can be looked up; the files that this takes are missing otherwise. */
  isReady(words: Iterable<string>): boolean {
    let ready = true;
    for (const word of words) if (!this.common.family(stemOf(word)) && !this.hasRange(word)) ready = false;
    return ready;
  }

  /** Whether the files with the occurrences of these words are loaded. */
  hasPostings(words: Iterable<string>): boolean {
    let all = true;
    for (const word of words) {
      const file = this.common.missingFor(word);
      if (file === undefined) continue;
      this.missing.add(file);
      all = false;
    }
    return all;
  }

  /** What a misspelt word may have been meant to be; `null` where the file that this takes is missing. */
  correctionsOf(word: string): Correction[] | null {
    const file = this.index.words;
    if (!this.spellings && file !== undefined) {
      this.missing.add(file);
      return null;
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
    return this.common.family(stem) ?? this.rangeOf(stem)?.family(stem) ?? [];
  }

  /** How many sections hold the word. */
  count(word: string): number {
    return this.common.count(word) || (this.rangeOf(word)?.count(word) ?? 0);
  }

  postings(word: string): Postings | null {
    return this.common.postings(word) ?? this.rangeOf(word)?.postings(word) ?? null;
  }

  /** Words that begin with `start`, in order and without itself; the common ones where the file of the others is missing. */
  completions(start: string): string[] {
    const others = this.hasRange(start) ? (this.rangeOf(start)?.completions(start) ?? []) : [];
    const all = [...this.common.completions(start), ...others].filter((word) => word !== start);
    return all.sort((a, b) => (a < b ? -1 : 1));
  }

  private spellingsOf(counted: (readonly [string, number])[]): Spellings {
    const counts = new Map<string, number>(counted);
    for (const word of [...this.thesaurus.words, ...this.compounds.keys()])
      if (!counts.has(word)) counts.set(word, fewPlaces);
    for (const word of stopWords()) counts.set(word, manyPlaces);
    return new Spellings(counts);
  }

  private hasRange(word: string): boolean {
    const number = this.rangeNumber(word);
    const file = this.index.shards[number]?.file;
    if (this.ranges[number] || file === undefined) return true;
    this.missing.add(file);
    return false;
  }

  private rangeOf(word: string): WordRange | null {
    return this.ranges[this.rangeNumber(word)] ?? null;
  }

  private rangeNumber(word: string): number {
    return numberOfRange(this.index.shards, keyOf(word));
  }
}
