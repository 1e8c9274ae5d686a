import { stemmer } from 'stemmer';
import { keyOf } from './keys';
import { isEnglish, lightStem, onLanguageChange } from './language';

const plainWord = /^[a-z]{4,}$/;

/** Endings that are written in two ways, brought to one; the rest of the word is the stemmer's. */
const spellings: readonly [RegExp, string][] = [
  [/^(.{3,}[^aeious])is(e[drs]?|ers?|ing|ations?)$/, '$1iz$2'],
  [/^(.{3,})our(s|ed|ing|al|able|ful|less|ites?)?$/, '$1or$2'],
  [/^(.{3,}[bt])re(s|d)?$/, '$1er$2'],
  [/^(.{3,})ogue(s?)$/, '$1og$2'],
  [/^(.{4,})ll(ed|ing|er|ers)$/, '$1l$2'],
];

/** Words whose stem would fall together with that of another word: what they begin with, and the stem they have. */
const apart: readonly [RegExp, string][] = [
  [/^authori[sz]/, 'authoriz'],
  [/^general(?!i[sz])/, 'general'],
  [/^organi[sz]/, 'organiz'],
  [/^polic(y|ies)$/, 'policy'],
  [/^univers(ity|ities)$/, 'university'],
  [/^news$/, 'news'],
  [/^communit/, 'community'],
  [/^importan/, 'important'],
  [/^locali[sz]/, 'localiz'],
  [/^locales?$/, 'locale'],
];

const known = new Map<string, string>();
const knownAtMost = 200_000;

/**
 * What all inflections of a word have in common. Words that are no plain English, such as `form.data`, stay whole. A
 * stem begins as its words do, so that all of a family lie in one file (see `keys.ts`): `keys` has `key`, not `kei`.
 */
export function stemOf(word: string): string {
  let stem = known.get(word);
  if (stem === undefined) {
    if (known.size >= knownAtMost) known.clear();
    stem = compute(word);
    known.set(word, stem);
  }
  return stem;
}

/** Words by their stem, those of each stem in the order they came in. */
export function familiesOf(words: readonly string[]): Map<string, string[]> {
  const families = new Map<string, string[]>();
  for (const word of words) {
    const stem = stemOf(word);
    const family = families.get(stem);
    if (family) family.push(word);
    else families.set(stem, [word]);
  }
  return families;
}

onLanguageChange(() => known.clear());

function compute(word: string): string {
  if (!isEnglish()) return lightStem(word);
  if (!plainWord.test(word)) return word;
  for (const [pattern, stem] of apart) if (pattern.test(word)) return stem;
  let respelt = word;
  for (const [pattern, replacement] of spellings) respelt = respelt.replace(pattern, replacement);
  const stem = stemmer(respelt);
  return keyOf(stem) === keyOf(word) ? stem : word.replace(/s$/, '');
}
