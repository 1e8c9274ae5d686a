/**
 * Letters of the mathematical alphabets. Browsers know `mathvariant` for upright letters alone (MathML Core), so a letter such
 * as ℝ has to be that character.
 */

/** Code points of A, a, Α (alpha), α and 0 in each alphabet; 0 where it has none. */
const alphabets: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d6a8, 0x1d6c2, 0x1d7ce],
  italic: [0x1d434, 0x1d44e, 0x1d6e2, 0x1d6fc, 0],
  'bold-italic': [0x1d468, 0x1d482, 0x1d71c, 0x1d736, 0],
  script: [0x1d49c, 0x1d4b6, 0, 0, 0],
  'bold-script': [0x1d4d0, 0x1d4ea, 0, 0, 0],
  fraktur: [0x1d504, 0x1d51e, 0, 0, 0],
  'bold-fraktur': [0x1d56c, 0x1d586, 0, 0, 0],
  'double-struck': [0x1d538, 0x1d552, 0, 0, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0, 0, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d756, 0x1d770, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622, 0, 0, 0],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, 0x1d790, 0x1d7aa, 0],
  monospace: [0x1d670, 0x1d68a, 0, 0, 0x1d7f6],
};

/** Letters that were in Unicode before their alphabets, and whose places there are empty. */
const older: Readonly<Record<string, string>> = {
  italic: 'hℎ',
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
};

/** Signs of Greek, in the order of their places: two after the capitals, and seven after the small letters. */
const signs = 'ϴ∇∂ϵϑϰϕϱϖ';

const ranges = [/[A-Z]/, /[a-z]/, /[Α-Ρ\u03a3-Ω]/, /[α-ω]/, /[0-9]/] as const;
const firsts = ['A', 'a', 'Α', 'α', '0'].map((first) => first.charCodeAt(0));

function letterOf(variant: string, letter: string): string {
  const others = older[variant] ?? '';
  const at = others.indexOf(letter);
  if (at >= 0 && at % 2 === 0) return others[at + 1] as string;
  const capital = alphabets[variant]?.[2] ?? 0;
  const sign = signs.indexOf(letter);
  if (capital && sign >= 0) return String.fromCodePoint(capital + (sign < 2 ? 17 + 8 * sign : 49 + sign));
  const range = ranges.findIndex((one) => one.test(letter));
  const start = alphabets[variant]?.[range] ?? 0;
  return start ? String.fromCodePoint(start + letter.charCodeAt(0) - (firsts[range] as number)) : letter;
}

/** The text with its letters in an alphabet; entities are signs. */
const letters = (variant: string, text: string): string =>
  text.replace(/&\w+;|./gu, (one) => (one.startsWith('&') ? one : letterOf(variant, one)));

/** What the styles of words are called in CSS: words are to be found by the search, so they stay as they are. */
const styles: readonly (readonly [RegExp, string])[] = [
  [/bold/, 'font-weight:bold'],
  [/italic/, 'font-style:italic'],
  [/sans/, 'font-family:sans-serif'],
  [/monospace/, 'font-family:monospace'],
];

/** MathML with the letters of its alphabets in place of `mathvariant`. */
export const withLetters = (mathml: string): string =>
  mathml.replace(
    /<(m\w+)((?: [\w-]+="[^"]*")*?) mathvariant="(?!normal)([\w-]+)"([^>]*)>([^<]*)</g,
    (_, name: string, before: string, variant: string, after: string, text: string) => {
      if (name !== 'mtext') return `<${name}${before}${after}>${letters(variant, text)}<`;
      const style = styles.filter(([part]) => part.test(variant)).map(([, rule]) => rule);
      return `<mtext${before}${after} style="${style.join(';')}">${text}<`;
    },
  );
