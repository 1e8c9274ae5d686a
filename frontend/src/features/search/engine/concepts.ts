import { stemOf } from './stem';
import { synonymsOf } from './thesaurus';
import type { Vocabulary } from './vocabulary';

/** Something that is searched for: a word of the query with all the words that stand for it in the index. */
export interface Concept {
  /** As it was understood: the word, or what it was corrected to. */
  readonly label: string;
  /** How much it says of what is meant, beside how rare it is. */
  readonly weight: number;
  /** Words of the index, each with how well it fits, from 0 to 1. */
  readonly words: ReadonlyMap<string, number>;
}

/** How well a word of the index fits a word of the query. */
export const fit = {
  same: 1,
  /** The same word in the singular or plural. */
  number: 0.85,
  inflection: 0.52,
  /** What a short form stands for. */
  meaning: 0.7,
  /** Fits of this and above say what was asked; below it they are only likely to be about the same. */
  strong: 0.45,
  /** The word goes on, and the reader may still be typing. */
  typing: 0.3,
  /** The word goes on, and there is none that ends here. */
  start: 0.7,
  synonym: 0.29,
  /** Synonyms matter less for a word with more places of its own than these: their fit falls with this power. */
  enoughPlaces: 10,
  synonymFall: 0.6,
  /** What fits less is not worth looking up. */
  least: 0.02,
};
const shortestStart = 3;
const mostCompletions = 40;

/** Collects the words of the index that stand for one word of a query. */
export class WordsFor {
  readonly words = new Map<string, number>();

  constructor(private readonly vocabulary: Vocabulary) {}

  get isEmpty(): boolean {
    return this.words.size === 0;
  }

  concept(label: string, weight = 1): Concept {
    return { label, weight, words: this.words };
  }

  /** The word with its inflections. */
  addFamily(word: string, how: number): this {
    const family = this.vocabulary
      .family(stemOf(word))
      .map((relative) => ({ relative, fits: likeness(word, relative) }));
    // Where the word itself is written nowhere, its inflections are all that may have been meant.
    const best = Math.max(...family.map(({ fits }) => fits));
    const scale = Math.max(1, fit.number / best);
    for (const { relative, fits } of family) this.raise(relative, how * fits * scale);
    return this;
  }

  /** Words that go on where this one ends. */
  addCompletions(start: string, how: number): this {
    if (start.length < shortestStart) return this;
    const completions = this.vocabulary
      .completions(start)
      .map((word) => ({ word, count: this.vocabulary.count(word) }));
    completions.sort((a, b) => b.count - a.count);
    for (const { word } of completions.slice(0, mostCompletions)) this.raise(word, how);
    return this;
  }

  /** As far as the files that this takes are there. */
  addSynonyms(word: string): this {
    let places = 0;
    for (const [known, how] of this.words) if (how >= fit.strong) places += this.vocabulary.count(known);
    const how = fit.synonym * Math.min(1, fit.enoughPlaces / Math.max(1, places)) ** fit.synonymFall;
    if (how < fit.least) return this;
    const synonyms = synonymsOf(word);
    this.vocabulary.isReady(synonyms);
    for (const synonym of synonyms) {
      for (const relative of this.vocabulary.family(stemOf(synonym))) this.raise(relative, how);
    }
    return this;
  }

  private raise(word: string, how: number): void {
    if ((this.words.get(word) ?? 0) < how) this.words.set(word, how);
  }
}

/** How well a word fits another one with the same stem. */
function likeness(word: string, relative: string): number {
  if (word === relative) return 1;
  return singular(word) === singular(relative) ? fit.number : fit.inflection;
}

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[sxz]|[cs]h)es$|(?<!s)s$/, '');
