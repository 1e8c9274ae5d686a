/** A word of a text, with the parts of an identifier or a compound. */
export interface Word {
  /** Lower case, hyphens and underscores gone: `setFormData` is `setformdata`, `drop-down` is `dropdown`. */
  readonly whole: string;
  /** The pieces of a compound: of `form.setFieldsValue` these are `form`, `setfieldsvalue`, `set`, `fields`, `value`. */
  readonly parts: readonly string[];
  /** What stands between the dots of a path, as it is written: `form`, `setFieldsValue`. */
  readonly path: readonly string[];
}

/** A run of letters and digits, with what joins them into one word. */
export const chunk = /[A-Za-z](?:#|\+\+)(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:(?:_+|[.'’-])[\p{L}\p{N}]+)*/gu;
const joint = /[._-]+/;
const hump = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{L}]+/gu;
const pluralAcronym = /^\p{Lu}{2,}s$/u;
const mixedCase = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;
const number = /^[\p{N}.]+$/u;
const marks = /\p{M}+/gu;
const plainAscii = /^[\x20-\x7e]*$/;

/** Longer runs are hashes and encoded data, which no one searches for. */
const longestWord = 48;

/** The words of a text, in order, as they are written. */
export const chunksOf = (text: string): readonly string[] => text.match(chunk) ?? [];

const known = new Map<string, Word | null>();
const knownAtMost = 200_000;

/** The word that a run of letters and digits means; `null` for what is no word. */
export function wordOf(run: string): Word | null {
  let word = known.get(run);
  if (word === undefined) {
    if (known.size >= knownAtMost) known.clear();
    word = analyse(run);
    known.set(run, word);
  }
  return word;
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const run of chunksOf(text)) {
    const word = wordOf(run);
    if (word) words.push(word);
  }
  return words;
}

function analyse(run: string): Word | null {
  if (run.length > longestWord) return null;
  let text = run.replace(/['’]s$/u, '').replace(/['’]/gu, '');
  if (!plainAscii.test(text)) text = text.normalize('NFKD').replace(marks, '');
  const whole = text.replace(/[_-]+/g, '').toLowerCase();
  if (whole === '') return null;
  if (number.test(text)) return { whole, parts: [], path: [] };
  const pieces = text.split(joint).filter((piece) => piece !== '');
  const parts = new Set<string>();
  for (const piece of pieces) {
    if (pieces.length > 1) parts.add(piece.toLowerCase());
    if (!mixedCase.test(piece) || pluralAcronym.test(piece)) continue;
    for (const [part] of piece.matchAll(hump)) parts.add(part.toLowerCase());
  }
  parts.delete(whole);
  const path = text.split('.');
  return { whole, parts: [...parts].filter((part) => part.length > 1), path: path.length > 1 ? path : [] };
}
