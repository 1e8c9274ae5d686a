/** A word of a text, with the parts of an identifier or a compound. */
export interface Word {
  /** Lower case, hyphens and underscores gone: `setFormData` is `setformdata`, `drop-down` is `dropdown`. */
  readonly whole: string;
  /** The pieces of a compound: of `form.setFieldsValue` these are `form`, `setfieldsvalue`, `set`, `fields`, `value`. */
  readonly parts: readonly string[];
  /** The parts between the dots of a path, as it is written: `form`, `setFieldsValue`. */
  readonly path: readonly string[];
}

/**
 * Scripts that put no spaces between words. Runs of one script are taken for words, and pairs of their letters for
 * parts: other than the word lists of `Intl.Segmenter`, pairs are the same in every browser and at build time.
 */
const kanji = '[\\p{sc=Han}々〆]{1,16}';
const kana = '[\\p{sc=Katakana}ー]{1,32}|\\p{sc=Hiragana}{1,16}';
const southEast = '(?:[\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]\\p{M}*){1,24}';
const unspaced = new RegExp(`^(?:${kanji}|${kana}|${southEast})$`, 'u');
const letterWithMarks = /\P{M}\p{M}*/gu;

/** Letters and digits of all other scripts. The first alternative is for speed. */
const spaced =
  '(?:[A-Za-z0-9]+|(?![\\p{sc=Han}々〆\\p{sc=Katakana}ー\\p{sc=Hiragana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}])' +
  '[\\p{L}\\p{N}\\p{M}])+';

/** A run of letters and digits, with what joins them into one word. */
export const chunk = new RegExp(
  `[A-Za-z](?:#|\\+\\+)(?![\\p{L}\\p{N}])|${spaced}(?:(?:_+|[.'’-])${spaced})*|${kanji}|${kana}|${southEast}`,
  'gu',
);

/** Whether a run is of a script without spaces between words. */
export const isUnspaced = (run: string): boolean => !plainAscii.test(run) && unspaced.test(run);
const joint = /[._-]+/;
const hump = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{L}]+/gu;
const pluralAcronym = /^\p{Lu}{2,}s$/u;
const mixedCase = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;
const number = /^[\p{N}.]+$/u;
/** Accents, and the vowel signs of Arabic and Hebrew; the signs of Indian scripts are letters. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]+/g;
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

/** Letter pairs, each letter with its marks. */
function pairsOf(run: string): Word {
  const whole = run.normalize('NFKC').toLowerCase();
  const letters = whole.match(letterWithMarks) ?? [];
  const pairs = letters.slice(1).map((letter, index) => (letters[index] as string) + letter);
  return { whole, parts: letters.length > 2 ? [...new Set(pairs)] : [], path: [] };
}

/** Arabic words have their articles in front of them, and final letters that are written in two ways. */
const arabic = (word: string): string =>
  word
    .replace(/ـ/g, '')
    .replace(/^(?:[وفبك]?ال|لل)(?=...)/, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');

/** Letters that are no letters with accents. */
const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

function analyse(run: string): Word | null {
  if (isUnspaced(run)) return pairsOf(run);
  if (run.length > longestWord) return null;
  let text = run.replace(/['’]s$/u, '').replace(/['’]/gu, '');
  if (!plainAscii.test(text)) {
    text = text.normalize('NFKD').replace(marks, '').normalize('NFC');
    text = text.replace(/[ßæœøłđı]/gi, (letter) => ligatures[letter.toLowerCase()] ?? letter);
    if (/\p{sc=Arabic}/u.test(text)) text = arabic(text);
  }
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
