import { stemOf } from './stem';
import type { Vocabulary } from './vocabulary';

/** A search term: a word of the query with all words of the index that match it. */
export interface Concept {
  /** The word, or its correction. */
  readonly label: string;
  /** How important the term is, apart from how rare it is. */
  readonly weight: number;
  /** Words of the index, each with its match weight, from 0 to 1. */
  readonly words: ReadonlyMap<string, number>;
}

/** How well a word of the index matches a word of the query, from 0 to 1. Fitted with `ranking.ts`. */
export const matchWeight = {
  same: 1,
  /** The same word in the singular or plural. */
  number: 0.85,
  inflection: 0.52,
  /** The expansion of an abbreviation, and what the site calls by another word. */
  meaning: 0.7,
  /** Matches from here on are about the term itself; weaker ones are only likely to be. */
  strong: 0.45,
  /** A completion of the last word, which the reader may still be typing. */
  typing: 0.3,
  /** A completion of a word that is not in the index itself. */
  start: 0.7,
  synonym: 0.29,
  /** Synonyms of a word that occurs more often than this count less, by this power. */
  enoughPlaces: 10,
  synonymFall: 0.6,
  /** Weaker matches are not looked up. */
  least: 0.02,
};
const shortestStart = 3;
const mostCompletions = 40;

/** Collects the words of the index that match one word of a query. */
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
  addFamily(word: string, weight: number): this {
    const family = this.vocabulary
      .family(stemOf(word))
      .map((relative) => ({ relative, likeness: likenessOf(word, relative) }));
    // If the index does not have the word itself, its inflections are the best matches.
    const best = Math.max(...family.map(({ likeness }) => likeness));
    const scale = Math.max(1, matchWeight.number / best);
    for (const { relative, likeness } of family) this.raise(relative, weight * likeness * scale);
    return this;
  }

  /** Words that begin with this one. */
  addCompletions(start: string, weight: number): this {
    if (start.length < shortestStart) return this;
    const completions = this.vocabulary
      .completions(start)
      .map((word) => ({ word, count: this.vocabulary.count(word) }));
    completions.sort((a, b) => b.count - a.count);
    for (const { word } of completions.slice(0, mostCompletions)) this.raise(word, weight);
    return this;
  }

  /** Synonyms, as far as their files are loaded; those of the site count like the word itself. */
  addSynonyms(word: string): this {
    let places = 0;
    for (const [known, weight] of this.words) if (weight >= matchWeight.strong) places += this.vocabulary.count(known);
    this.addRelated(this.vocabulary.thesaurus.ownSynonymsOf(word), matchWeight.meaning);
    const weight =
      matchWeight.synonym * Math.min(1, matchWeight.enoughPlaces / Math.max(1, places)) ** matchWeight.synonymFall;
    if (weight < matchWeight.least) return this;
    this.addRelated(this.vocabulary.thesaurus.synonymsOf(word), weight);
    return this;
  }

  private addRelated(synonyms: readonly string[], weight: number): void {
    this.vocabulary.isReady(synonyms);
    for (const synonym of synonyms) {
      for (const relative of this.vocabulary.family(stemOf(synonym))) this.raise(relative, weight);
    }
  }

  private raise(word: string, weight: number): void {
    if ((this.words.get(word) ?? 0) < weight) this.words.set(word, weight);
  }
}

/** How well a word matches another one with the same stem. */
function likenessOf(word: string, relative: string): number {
  if (word === relative) return 1;
  return singular(word) === singular(relative) ? matchWeight.number : matchWeight.inflection;
}

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[sxz]|[cs]h)es$|(?<!s)s$/, '');
