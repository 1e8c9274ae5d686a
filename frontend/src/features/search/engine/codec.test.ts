import { expect, it } from 'vitest';
import { decodeNumbers, decodeWords, digit, encodeNumber, encodeNumbers, encodeWords, valueAt } from './codec';

it('writes numbers of every size, and reads them back', () => {
  const numbers = [0, 1, 61, 62, 63, 153, 154, 2729, 2730, 2731, 10_000, 100_000, 700_000];
  expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
});

it('writes nothing that JSON would escape', () => {
  const text = encodeNumbers(Array.from({ length: 9000 }, (_, number) => number));
  expect(JSON.stringify(text)).toHaveLength(text.length + 2);
});

it('refuses a number that it could not read back', () => {
  expect(() => encodeNumber(1_000_000)).toThrow('too large');
});

it('writes one digit as one character', () => {
  for (let value = 0; value < 92; value += 1) expect(valueAt(digit(value), 0)).toBe(value);
});

it('never ends what two words share inside a letter', () => {
  const words = ['𠮟', '𠮷', 'a𠮟', 'a𠮷', 'ab𠮟', 'ab𠮷'].sort();
  const text = encodeWords(words);
  expect(() => encodeURIComponent(text)).not.toThrow();
  expect(decodeWords(text)).toEqual(words);
});

it('writes sorted words, and reads them back', () => {
  const words = ['a', 'form', 'form.data', 'format', 'über', 'x'.repeat(40), `${'x'.repeat(40)}y`].sort();
  expect(decodeWords(encodeWords(words))).toEqual(words);
  expect(encodeWords(['form', 'format', 'page'])).toBe('AformEatApage');
  expect(decodeWords('')).toEqual([]);
});
