import { wholeLetters } from './keys';
import { at } from './numbers';

/** Numbers and words as text that is in JSON without escapes and that compresses well. */

/** Printable characters without the quote and the backslash. */
const digits = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((digit) => digit !== '"' && digit !== '\\')
  .join('');
const base = digits.length;
/** Smaller numbers take one digit; the digits from here on begin a number of two, and the last one a number of four. */
const oneDigit = 62;
const twoDigits = oneDigit + (base - 1 - oneDigit) * base;

const values = new Uint8Array(128);
for (let index = 0; index < base; index += 1) values[digits.charCodeAt(index)] = index;

/** A number below the base as one character. */
export const digit = (value: number): string => digits.charAt(value);

/** The number that the character at `index` means. */
export const valueAt = (text: string, index: number): number => at(values, text.charCodeAt(index));

/** A number from 0 up to half a million, as text that marks its own end. */
export function encodeNumber(value: number): string {
  if (value < oneDigit) return digit(value);
  if (value < twoDigits) {
    const rest = value - oneDigit;
    return digit(oneDigit + Math.floor(rest / base)) + digit(rest % base);
  }
  const rest = value - twoDigits;
  if (rest >= base ** 3) throw new RangeError(`${value} is too large for the index.`);
  return (
    digit(base - 1) + digit(Math.floor(rest / base ** 2)) + digit(Math.floor(rest / base) % base) + digit(rest % base)
  );
}

export const encodeNumbers = (numbers: Iterable<number>): string => Array.from(numbers, encodeNumber).join('');

/** How many digits the number has that begins at `index`. */
export function digitsAt(text: string, index: number): number {
  const first = valueAt(text, index);
  return first < oneDigit ? 1 : first < base - 1 ? 2 : 4;
}

/** The number that begins at `index`. */
export function numberAt(text: string, index: number): number {
  const first = valueAt(text, index);
  if (first < oneDigit) return first;
  if (first < base - 1) return oneDigit + (first - oneDigit) * base + valueAt(text, index + 1);
  const [high, middle, low] = [valueAt(text, index + 1), valueAt(text, index + 2), valueAt(text, index + 3)];
  return twoDigits + (high * base + middle) * base + low;
}

/** The numbers that `encodeNumber` wrote, one after the other. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  for (let index = 0; index < text.length; index += digitsAt(text, index)) numbers.push(numberAt(text, index));
  return numbers;
}

const shared = /[A-Z][^A-Z]*/g;
const longestShared = 25;

/**
 * Sorted lower-case words, each as what it adds to the one before. A capital begins it, and is the number of characters
 * it shares: `form`, `format`, `page` are `AformEatApage`.
 */
export function encodeWords(words: readonly string[]): string {
  let last = '';
  return words
    .map((word) => {
      let same = 0;
      while (same < longestShared && same < last.length && word[same] === last[same]) same += 1;
      same = wholeLetters(word, same);
      last = word;
      return String.fromCharCode(65 + same) + word.slice(same);
    })
    .join('');
}

export function decodeWords(text: string): string[] {
  let last = '';
  return (text.match(shared) ?? []).map((step) => (last = last.slice(0, step.charCodeAt(0) - 65) + step.slice(1)));
}
