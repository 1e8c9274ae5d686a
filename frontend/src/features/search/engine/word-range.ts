import { decodeNumbers, decodeWords, valueAt } from './codec';
import type { PostingsText } from './formats';
import { familiesOf } from './stem';

/** Where a word stands: sections in order, and for each of them a weight as `quantize.ts` writes it. */
export interface Postings {
  readonly sections: Int32Array;
  readonly weights: Uint8Array;
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
      const start = this.starts[number] as number;
      const end = start + (counts[number] as number);
      this.starts[number + 1] = end;
      for (let at = start + 1; at < end; at += 1) (this.sections[at] as number) += this.sections[at - 1] as number;
      this.numbers.set(word, number);
    });
    this.families = familiesOf(this.words);
  }

  family(stem: string): readonly string[] {
    return this.families.get(stem) ?? [];
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

function lowerBound(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
