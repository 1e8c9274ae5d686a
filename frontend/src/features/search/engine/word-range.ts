import { decodeNumbers, decodeWords, valueAt } from './codec';
import type { PostingsText } from './formats';
import { add, at } from './numbers';
import { countOf, isMarked } from './quantize';
import { familiesOf } from './stem';

/** The sections that have a word, in order, with how often they have it. */
export class Postings {
  /**
   * @param sections Numbers of the sections.
   * @param weights Text with the weight of each of them, as `quantize.ts` writes it, from `start` on.
   */
  constructor(
    private readonly sections: Int32Array,
    private readonly weights: string,
    private readonly start: number,
  ) {}

  get length(): number {
    return this.sections.length;
  }

  section(index: number): number {
    return at(this.sections, index);
  }

  count(index: number): number {
    return at(countOf, this.weight(index));
  }

  isInHeading(index: number): boolean {
    return isMarked(this.weight(index));
  }

  private weight(index: number): number {
    return valueAt(this.weights, this.start + index);
  }
}

/** A range of words with their postings. */
export class WordRange {
  readonly words: readonly string[];
  private readonly starts: Int32Array;
  private readonly sections: Int32Array;
  private readonly weights: string;
  private readonly families: ReadonlyMap<string, readonly string[]>;
  private readonly numbers = new Map<string, number>();

  constructor(text: PostingsText) {
    this.words = decodeWords(text.words);
    const counts = decodeNumbers(text.counts);
    this.sections = Int32Array.from(decodeNumbers(text.sections));
    this.weights = text.weights;
    this.starts = new Int32Array(counts.length + 1);
    this.words.forEach((word, number) => {
      const start = at(this.starts, number);
      const end = start + at(counts, number);
      this.starts[number + 1] = end;
      for (let next = start + 1; next < end; next += 1) add(this.sections, next, at(this.sections, next - 1));
      this.numbers.set(word, number);
    });
    this.families = familiesOf(this.words);
  }

  family(stem: string): readonly string[] {
    return this.families.get(stem) ?? [];
  }

  count(word: string): number {
    const number = this.numbers.get(word);
    return number === undefined ? 0 : at(this.starts, number + 1) - at(this.starts, number);
  }

  counted(): (readonly [string, number])[] {
    return this.words.map((word) => [word, this.count(word)] as const);
  }

  postings(word: string): Postings | null {
    const number = this.numbers.get(word);
    if (number === undefined) return null;
    const start = at(this.starts, number);
    return new Postings(this.sections.subarray(start, at(this.starts, number + 1)), this.weights, start);
  }

  /** Words that begin with `start`, in order. */
  completions(start: string): string[] {
    const found: string[] = [];
    for (const word of this.words.slice(lowerBound(this.words, start))) {
      if (!word.startsWith(start)) break;
      found.push(word);
    }
    return found;
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
