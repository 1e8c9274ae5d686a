import { stemOf } from './stem';
import { isStopWord } from './stop-words';
import { meaningsOf, synonymsOf } from './thesaurus';
import type { Vocabulary } from './vocabulary';
import { chunksOf, wordOf, type Word } from './words';

/** Something that is searched for: a word of the query with all the words that stand for it in the index. */
export interface Concept {
  /** As it was understood: the word, or what it was corrected to. */
  readonly label: string;
  /** How much it says of what is meant, beside how rare it is. */
  readonly weight: number;
  /** Words of the index, each with how well it fits, from 0 to 1. */
  readonly words: ReadonlyMap<string, number>;
}

export interface Query {
  readonly concepts: readonly Concept[];
  /** The query with misspelt words replaced; `null` where there were none. */
  readonly corrected: string | null;
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
  corrected: [1, 0.8, 0.6],
  synonym: 0.29,
  /** Synonyms matter less for a word with more places of its own than these: their fit falls with this power. */
  enoughPlaces: 10,
  synonymFall: 0.6,
  beside: 0.17,
  /** What fits less is not worth looking up. */
  least: 0.02,
};
const shortestStart = 3;
const mostCompletions = 40;
/** Two words that are written as one elsewhere. */
const joinedWeight = 0.7;
/** Two words that were written as one. */
const halfWeight = 0.7;
const shortestHalf = 3;
const particles = new Set(['in', 'on', 'up', 'out', 'off', 'down']);

/** Understands a query, as far as the files that this takes are there: see `Vocabulary.takeMissing`. */
export function understand(text: string, vocabulary: Vocabulary): Query {
  const written = chunksOf(text);
  const all = written.map(wordOf);
  const topical = all.filter((word): word is Word => word !== null && !isStopWord(word.whole));
  const words = topical.length > 0 ? topical : all.filter((word) => word !== null);
  const isTyping = !/[\s?!.,;:]$/u.test(text);
  const concepts: Concept[] = [];
  const replaced = new Map<Word, string>();
  words.forEach((word, index) => {
    const isLast = isTyping && index === words.length - 1 && word === all.at(-1);
    const { found, correction } = conceptsOf(word, isLast, vocabulary);
    concepts.push(...found);
    if (correction) replaced.set(word, correction);
  });
  concepts.push(...joined(all, vocabulary));
  const corrected = replaced.size > 0 ? correctedText(written, all, replaced) : null;
  return { concepts, corrected };
}

function conceptsOf(word: Word, isLast: boolean, vocabulary: Vocabulary): { found: Concept[]; correction?: string } {
  const whole = word.whole;
  const words = new Map<string, number>();
  if (!vocabulary.isReady([whole, ...word.parts, ...meaningsOf(whole)])) return { found: [] };
  addFamily(words, whole, fit.same, vocabulary);
  const isKnown = words.size > 0;
  for (const meaning of meaningsOf(whole)) addFamily(words, meaning, fit.meaning, vocabulary);
  if (isKnown) {
    if (isLast) addCompletions(words, whole, fit.typing, vocabulary);
    addSynonyms(words, whole, vocabulary);
    return { found: [{ label: whole, weight: 1, words }, ...piecesBeside(word, vocabulary)] };
  }
  if (words.size > 0) return { found: [{ label: whole, weight: 1, words }] };
  if (word.path.length > 0) return { found: pathOf(word, vocabulary) };
  if (word.parts.length > 0) return { found: partsOf(word, vocabulary) };
  addCompletions(words, whole, fit.start, vocabulary);
  if (words.size > 0) {
    addSynonyms(words, whole, vocabulary);
    return { found: [{ label: whole, weight: 1, words }] };
  }
  addSynonyms(words, whole, vocabulary);
  const corrections = words.size === 0 ? vocabulary.correctionsOf(whole) : [];
  const halves = corrections[0]?.distance === 1 ? [] : split(whole, vocabulary);
  if (halves.length > 0) {
    const others = words.size > 0 ? [{ label: whole, weight: halfWeight, words }] : [];
    return { found: [...halves, ...others] };
  }
  if (!vocabulary.isReady(corrections.map((correction) => correction.word))) return { found: [] };
  for (const { word: known, distance } of corrections) {
    addFamily(words, known, fit.corrected[distance] as number, vocabulary);
  }
  const correction = corrections[0]?.word;
  return { found: [{ label: correction ?? whole, weight: 1, words }], correction };
}

/** What an identifier that is written somewhere is about: other pages may be on its parts. */
const piecesBeside = (word: Word, vocabulary: Vocabulary): Concept[] =>
  (word.path.length > 0 ? pathOf(word, vocabulary) : partsOf(word, vocabulary)).map((concept) => ({
    ...concept,
    weight: concept.weight * fit.beside,
  }));

/** The steps of a path such as `form.setFieldsValue`. */
const pathOf = (word: Word, vocabulary: Vocabulary): Concept[] =>
  word.path.flatMap((piece) => {
    const step = wordOf(piece);
    const words = new Map<string, number>();
    if (!step || !vocabulary.isReady([step.whole])) return [];
    addFamily(words, step.whole, fit.same, vocabulary);
    return words.size > 0 ? [{ label: step.whole, weight: 1, words }] : partsOf(step, vocabulary);
  });

/** An identifier that is not written anywhere, by the pieces that are. */
function partsOf(word: Word, vocabulary: Vocabulary): Concept[] {
  return word.parts.flatMap((part) => {
    const words = new Map<string, number>();
    addFamily(words, part, fit.same, vocabulary);
    return words.size > 0 ? [{ label: part, weight: 1 / Math.sqrt(word.parts.length), words }] : [];
  });
}

/** A word that is two words elsewhere: `formbuilder` is `form builder`, `signin` is `sign in`. */
function split(word: string, vocabulary: Vocabulary): Concept[] {
  for (let at = word.length - 2; at >= shortestHalf; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.count(first) === 0) continue;
    if (particles.has(second)) return halvesOf([first], vocabulary);
    if (second.length < shortestHalf || !vocabulary.isReady([second])) continue;
    if (vocabulary.count(second) > 0) return halvesOf([first, second], vocabulary);
  }
  return [];
}

const halvesOf = (halves: readonly string[], vocabulary: Vocabulary): Concept[] =>
  halves.map((half) => {
    const words = new Map<string, number>();
    addFamily(words, half, fit.same, vocabulary);
    return { label: half, weight: halfWeight, words };
  });

/** Neighbours that are one word elsewhere: `sign in` is `signin`, `drop down` is `dropdown`. */
function joined(all: readonly (Word | null)[], vocabulary: Vocabulary): Concept[] {
  const concepts: Concept[] = [];
  for (let index = 0; index + 1 < all.length; index += 1) {
    const [first, second] = [all[index], all[index + 1]];
    if (!first || !second) continue;
    const both = first.whole + second.whole;
    if (!vocabulary.isReady([both])) continue;
    const words = new Map<string, number>();
    addFamily(words, both, fit.same, vocabulary);
    addSynonyms(words, both, vocabulary);
    if (words.size > 0) concepts.push({ label: both, weight: joinedWeight, words });
  }
  return concepts;
}

function addFamily(words: Map<string, number>, word: string, how: number, vocabulary: Vocabulary): void {
  for (const relative of vocabulary.family(stemOf(word))) {
    raise(words, relative, how * likeness(word, relative));
  }
}

/** How well a word fits another one with the same stem. */
function likeness(word: string, relative: string): number {
  if (word === relative) return 1;
  return singular(word) === singular(relative) ? fit.number : fit.inflection;
}

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[sxz]|[cs]h)es$|(?<!s)s$/, '');

function addCompletions(words: Map<string, number>, start: string, how: number, vocabulary: Vocabulary): void {
  if (start.length < shortestStart) return;
  const completions = vocabulary.completions(start).map((word) => ({ word, count: vocabulary.count(word) }));
  completions.sort((a, b) => b.count - a.count);
  for (const { word } of completions.slice(0, mostCompletions)) raise(words, word, how);
}

function addSynonyms(words: Map<string, number>, word: string, vocabulary: Vocabulary): void {
  let places = 0;
  for (const [known, how] of words) if (how >= fit.strong) places += vocabulary.count(known);
  const how = fit.synonym * Math.min(1, fit.enoughPlaces / Math.max(1, places)) ** fit.synonymFall;
  if (how < fit.least) return;
  const synonyms = synonymsOf(word);
  if (!vocabulary.isReady(synonyms)) return;
  for (const synonym of synonyms) {
    for (const relative of vocabulary.family(stemOf(synonym))) raise(words, relative, how);
  }
}

function raise(words: Map<string, number>, word: string, how: number): void {
  if ((words.get(word) ?? 0) < how) words.set(word, how);
}

function correctedText(written: readonly string[], all: readonly (Word | null)[], replaced: Map<Word, string>): string {
  return written.map((run, index) => replaced.get(all[index] as Word) ?? run).join(' ');
}
