import { decodeNumbers, decodeWords, digitsAt, encodeNumber, encodeNumbers, encodeWords, numberAt } from './codec';
import { keyOf } from './keys';
import { at } from './numbers';
import { isPlainWord } from './spelling';
import { stemOf } from './stem';
import type { CommonText, IndexFile, PostingsText, Segment, WordsFile } from './formats';

/** What a site's index consists of: the index file, and on a large site the files that it names. */
export interface JoinedIndex {
  index: IndexFile;
  files: Record<string, PostingsText | WordsFile>;
}

/** The sections and weights of one word, as text. */
interface Piece {
  word: string;
  count: number;
  /** The last of the sections. */
  last: number;
  sections: string;
  weights: string;
}

/** The share of the files for common words, at most: of those for the others, a query takes more. */
const mostForCommon = 0.7;

/** Comes after every word. */
const last = '\uffff';

/** The index of all pages of some segments, in order: joined with others, it gives what they would. */
export function mergeSegments(segments: readonly Segment[]): Segment {
  const pieces = merge(segments);
  const ends = encodeNumbers(pieces.flatMap(({ sections, last }) => [sections.length, last]));
  return { ...headOf(segments), postings: encode(pieces), ends };
}

/**
 * Joins the indexes of a site's pages, in order.
 *
 * @param names Names of the files for the postings, in order, and of the one for all words; where there are none, all
 *   goes into the index file.
 */
export function joinSegments(
  segments: readonly Segment[],
  names: { shards: readonly string[]; words: string } | null,
): JoinedIndex {
  const merged = merge(segments);
  const head = headOf(segments);
  if (!names) return { index: { ...head, shards: [{ from: '', postings: encode(merged) }] }, files: {} };
  const files: JoinedIndex['files'] = {};
  const { common, others } = separate(merged, names.shards.length);
  const share = Math.min(mostForCommon, postingsOf(common) / postingsOf(merged));
  const forCommon = common.length > 0 ? Math.max(1, Math.floor(names.shards.length * share)) : 0;
  const shardsOf = (pieces: readonly Piece[], shards: readonly string[], keyOf: (word: string) => string): Range[] => {
    const ranges = split(pieces, shards.length, keyOf);
    return shards.map((file, number) => {
      files[file] = encode(ranges[number] ?? []);
      const first = ranges.slice(number).find((range) => range.length > 0)?.[0]?.word;
      return { from: number === 0 ? '' : first === undefined ? last : keyOf(first), file };
    });
  };
  const index: IndexFile = {
    ...head,
    shards: shardsOf(others, names.shards.slice(forCommon), keyOf),
    common: { ...wordsFile(common), shards: shardsOf(common, names.shards.slice(0, forCommon), stemOf) },
    words: names.words,
  };
  files[names.words] = wordsFile(merged.filter((piece) => isPlainWord(piece.word)));
  return { index, files };
}

const headOf = (segments: readonly Segment[]) => ({
  pages: segments.map((segment) => segment.pages).join(''),
  titles: segments.map((segment) => segment.titles).join(''),
  lengths: segments.map((segment) => segment.lengths).join(''),
});

type Range = CommonText['shards'][number];

/**
 * The words whose family is in more places than half a file holds, by family, and all others. All words that begin
 * alike would else be fetched for one of them; the index file names these words, so that each is fetched by itself.
 */
function separate(pieces: readonly Piece[], files: number): { common: Piece[]; others: Piece[] } {
  const least = postingsOf(pieces) / files / 2;
  const isMany = (places: number | undefined) => files > 1 && (places ?? 0) > least;
  // Stems take long to find, and a family is never in more places than all words with its key.
  const keys = placesOf(pieces, ({ word }) => keyOf(word));
  const candidates = pieces.filter(({ word }) => isMany(keys.get(keyOf(word))));
  const families = placesOf(candidates, ({ word }) => stemOf(word));
  const common = new Set(candidates.filter(({ word }) => isMany(families.get(stemOf(word)))));
  return { common: [...common].sort(byStem), others: pieces.filter((piece) => !common.has(piece)) };
}

function placesOf(pieces: readonly Piece[], nameOf: (piece: Piece) => string): Map<string, number> {
  const places = new Map<string, number>();
  for (const piece of pieces) places.set(nameOf(piece), (places.get(nameOf(piece)) ?? 0) + piece.count);
  return places;
}

const byStem = (a: Piece, b: Piece): number => {
  const [stem, other] = [stemOf(a.word), stemOf(b.word)];
  return stem === other ? (a.word < b.word ? -1 : 1) : stem < other ? -1 : 1;
};

const postingsOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { count }) => sum + count, 0);

function merge(segments: readonly Segment[]): Piece[] {
  const byWord = new Map<string, Piece>();
  let offset = 0;
  for (const { lengths, postings, ends } of segments) {
    const counts = decodeNumbers(postings.counts);
    const numbers = decodeNumbers(ends);
    const { sections, weights } = postings;
    let place = 0;
    let next = 0;
    decodeWords(postings.words).forEach((word, index) => {
      const count = at(counts, index);
      let piece = byWord.get(word);
      if (!piece) byWord.set(word, (piece = { word, count: 0, last: 0, sections: '', weights: '' }));
      // Only the first section is counted from another one than before: the text of the others stays as it is.
      const first = offset + numberAt(sections, place);
      const end = place + at(numbers, 2 * index);
      piece.sections += encodeNumber(first - piece.last) + sections.slice(place + digitsAt(sections, place), end);
      piece.weights += weights.slice(next, (next += count));
      piece.count += count;
      piece.last = offset + at(numbers, 2 * index + 1);
      place = end;
    });
    offset += lengths.length;
  }
  return [...byWord.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
}

const encode = (pieces: readonly Piece[]): PostingsText => ({
  words: encodeWords(pieces.map((piece) => piece.word)),
  counts: encodeNumbers(pieces.map((piece) => piece.count)),
  sections: pieces.map((piece) => piece.sections).join(''),
  weights: pieces.map((piece) => piece.weights).join(''),
});

/** The pieces in ranges of about equal size, those with the same key in the same one; a range may be empty. */
function split(pieces: readonly Piece[], ranges: number, keyOf: (word: string) => string): Piece[][] {
  const sizes = pieces.map((piece) => piece.count + piece.word.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const result: Piece[][] = Array.from({ length: ranges }, () => []);
  let before = 0;
  let key: string | null = null;
  let range = 0;
  pieces.forEach((piece, index) => {
    const start = keyOf(piece.word);
    if (start !== key) range = Math.min(ranges - 1, Math.floor((before / total) * ranges));
    key = start;
    result[range]?.push(piece);
    before += at(sizes, index);
  });
  return result;
}

const wordsFile = (pieces: readonly Piece[]): WordsFile => ({
  words: encodeWords(pieces.map((piece) => piece.word)),
  counts: encodeNumbers(pieces.map((piece) => piece.count)),
});
