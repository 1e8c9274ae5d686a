import { matchWeight, WordsFor, type Concept } from './concepts';
import { isStopWord } from './stop-words';
import { expansionsOf } from './thesaurus';
import type { Correction } from './spelling';
import type { Vocabulary } from './vocabulary';
import { chunksOf, wordOf, type Word } from './words';

export interface Query {
  readonly concepts: readonly Concept[];
  /** The query with misspelt words replaced; `null` where there were none. */
  readonly corrected: string | null;
}

/** How a word of the query was read, and what was written instead of it where it was misspelt. */
interface Reading {
  readonly concepts: readonly Concept[];
  readonly correction?: string | undefined;
}

/** Weights of the concepts that are searched for in addition to the word itself. */
const weight = {
  /** Two words that are written as one elsewhere. */
  joined: 0.7,
  /** One of two words that were written as one. */
  half: 0.7,
  /** One of two words that are a word of the thesaurus together. */
  inCompound: 0.35,
  /** A piece of an identifier that is written somewhere: other pages may be on its pieces. */
  piece: 0.17,
};
const shortestHalf = 3;
const particles = new Set(['in', 'on', 'up', 'out', 'off', 'down']);

/** Understands a query, as far as the files that this takes are there: see `Vocabulary.takeMissing`. */
export function parseQuery(text: string, vocabulary: Vocabulary): Query {
  const written = chunksOf(text);
  const all = written.map(wordOf);
  const topical = all.filter((word): word is Word => word !== null && !isStopWord(word.whole));
  const words = topical.length > 0 ? topical : all.filter((word) => word !== null);
  const isTyping = !/[\s?!.,;:]$/u.test(text);
  const reader = new Reader(vocabulary);
  const compounds = compoundsIn(all, vocabulary);
  const readings = words.map((word, index) => {
    const reading = reader.read(word, isTyping && index === words.length - 1 && word === all.at(-1));
    return compounds.has(word) ? { ...reading, concepts: lowered(reading.concepts, weight.inCompound) } : reading;
  });
  const corrections = new Map(words.map((word, index) => [word, readings[index]?.correction]));
  const meant = written.map((run, index) => corrections.get(all[index] as Word) ?? run);
  const concepts = readings.flatMap((reading) => reading.concepts);
  const isCorrected = readings.some((reading) => reading.correction !== undefined);
  return {
    concepts: [...concepts, ...joined(meant.flatMap(chunksOf).map(wordOf), vocabulary)],
    corrected: isCorrected ? meant.join(' ') : null,
  };
}

class Reader {
  constructor(private readonly vocabulary: Vocabulary) {}

  read(word: Word, isLast: boolean): Reading {
    const { whole } = word;
    if (!this.vocabulary.isReady([whole, ...word.parts, ...expansionsOf(whole)])) {
      // This much will be searched for in any case: where it occurs is fetched at the same time.
      const begun = isLast ? [this.words().addCompletions(whole, matchWeight.start).concept(whole)] : [];
      return { concepts: [...begun, ...this.partsOf(word)] };
    }
    const words = this.words().addFamily(whole, matchWeight.same);
    const isKnown = !words.isEmpty;
    for (const meaning of expansionsOf(whole)) words.addFamily(meaning, matchWeight.meaning);
    if (isKnown) {
      if (isLast) words.addCompletions(whole, matchWeight.typing);
      return { concepts: [words.addSynonyms(whole).concept(whole), ...this.piecesOf(word)] };
    }
    if (!words.isEmpty) return { concepts: [words.concept(whole)] };
    return this.readUnknown(word, isLast);
  }

  /** A word that is not written anywhere: begun, misspelt, made of others, or one of which only synonyms are. */
  private readUnknown(word: Word, isLast: boolean): Reading {
    const { whole } = word;
    if (word.path.length > 0) return this.readSteps(word);
    const begun = this.words().addCompletions(whole, matchWeight.start);
    const corrections = this.vocabulary.correctionsOf(whole);
    if (!corrections) return { concepts: [] };
    const [best] = corrections;
    if (!begun.isEmpty && (isLast || !best || best.distance > 1)) {
      return { concepts: [begun.addSynonyms(whole).concept(whole)] };
    }
    const synonyms = this.words().addSynonyms(whole);
    const others = synonyms.isEmpty ? [] : [synonyms.concept(whole, weight.half)];
    if (best && synonyms.isEmpty && (best.distance <= 1 || word.parts.length > 0))
      return this.readCorrected(word, corrections);
    const parts = this.partsOf(word);
    if (parts.length > 0) return { concepts: parts };
    const halves = this.halvesOf(whole);
    if (halves.length > 0) return { concepts: [...halves, ...others] };
    if (!synonyms.isEmpty) return { concepts: [synonyms.concept(whole)] };
    return best ? this.readCorrected(word, corrections) : { concepts: [this.words().concept(whole)] };
  }

  private readCorrected(word: Word, corrections: readonly Correction[]): Reading {
    const [best] = corrections as [Correction];
    this.vocabulary.isReady(corrections.map(({ word }) => word));
    if (!this.vocabulary.isReady([best.word])) return { concepts: [] };
    if (isStopWord(best.word)) return { concepts: [], correction: best.word };
    const halves = this.vocabulary.count(best.word) === 0 ? this.vocabulary.compounds.get(best.word) : undefined;
    if (halves && !this.vocabulary.isReady(halves)) return { concepts: [] };
    if (halves) return { concepts: this.halves(halves), correction: halves.join(' ') };
    const words = this.words();
    for (const { word, likelihood } of corrections) {
      const match = Math.exp(likelihood - best.likelihood);
      words.addFamily(word, match * matchWeight.same);
      for (const meaning of expansionsOf(word)) words.addFamily(meaning, match * matchWeight.meaning);
    }
    const concepts = [words.addSynonyms(best.word).concept(best.word), ...this.piecesOf(word)];
    return { concepts, correction: best.word };
  }

  /** What an identifier that is written somewhere is about. */
  private piecesOf(word: Word): Concept[] {
    const pieces = word.path.length > 0 ? this.readSteps(word).concepts : this.partsOf(word);
    return pieces.map((concept) => ({ ...concept, weight: concept.weight * weight.piece }));
  }

  /** The steps of a path such as `form.setFieldsValue`. */
  private readSteps(word: Word): Reading {
    const steps = word.path.map((piece): Reading => {
      const step = wordOf(piece);
      if (!step || !this.vocabulary.isReady([step.whole])) return { concepts: [] };
      const words = this.words().addFamily(step.whole, matchWeight.same);
      return words.isEmpty ? this.readUnknown(step, false) : { concepts: [words.concept(step.whole)] };
    });
    const isCorrected = steps.some((step) => step.correction !== undefined);
    return {
      concepts: steps.flatMap((step) => step.concepts),
      correction: isCorrected ? steps.map((step, at) => step.correction ?? word.path[at]).join('.') : undefined,
    };
  }

  /** An identifier that is not written anywhere, by the parts that are. */
  private partsOf(word: Word): Concept[] {
    return word.parts.flatMap((part) => {
      const words = this.words().addFamily(part, matchWeight.same);
      return words.isEmpty ? [] : [words.concept(part, 1 / Math.sqrt(word.parts.length))];
    });
  }

  /** A word that is two words elsewhere: `formbuilder` is `form builder`, `signin` is `sign in`. */
  private halvesOf(word: string): Concept[] {
    for (let at = word.length - 2; at >= shortestHalf; at -= 1) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      if (this.vocabulary.count(first) === 0) continue;
      if (particles.has(second)) return this.halves([first]);
      if (second.length < shortestHalf || !this.vocabulary.isReady([second])) continue;
      if (this.vocabulary.count(second) > 0) return this.halves([first, second]);
    }
    return [];
  }

  private halves(words: readonly string[]): Concept[] {
    return words.map((word) => this.words().addFamily(word, matchWeight.same).concept(word, weight.half));
  }

  private words(): WordsFor {
    return new WordsFor(this.vocabulary);
  }
}

const lowered = (concepts: readonly Concept[], share: number): Concept[] =>
  concepts.map((concept) => ({ ...concept, weight: concept.weight * share }));

/** Neighbours that mean one thing, which no page writes as two words: `combo box`, `pop up`. */
function compoundsIn(all: readonly (Word | null)[], vocabulary: Vocabulary): ReadonlySet<Word> {
  const found = new Set<Word>();
  all.slice(1).forEach((second, before) => {
    const first = all[before];
    if (!first || !second || !vocabulary.thesaurus.has(first.whole + second.whole)) return;
    found.add(first).add(second);
  });
  return found;
}

/** Neighbours that are one word elsewhere: `sign in` is `signin`, `drop down` is `dropdown`. */
function joined(all: readonly (Word | null)[], vocabulary: Vocabulary): Concept[] {
  const concepts: Concept[] = [];
  for (let index = 0; index + 1 < all.length; index += 1) {
    const [first, second] = [all[index], all[index + 1]];
    if (!first || !second || !areJoined(first.whole, second.whole)) continue;
    const both = first.whole + second.whole;
    if (!vocabulary.isReady([both])) continue;
    const words = new WordsFor(vocabulary).addFamily(both, matchWeight.same).addSynonyms(both);
    const share = vocabulary.thesaurus.has(both) ? 1 : weight.joined;
    if (!words.isEmpty) concepts.push(words.concept(both, share));
  }
  return concepts;
}

/** Whether two words may be one elsewhere: two that say nothing by themselves seldom are, and hardly ever short ones. */
const areJoined = (first: string, second: string): boolean =>
  !(isStopWord(first) && isStopWord(second)) && [first, second].every((word) => !isStopWord(word) || isPart(word));

const isPart = (word: string): boolean => word.length >= shortestHalf || particles.has(word) || word === 'no';
