import { expect, it } from 'vitest';
import { keyOf } from './keys';
import { stemOf } from './stem';

it.each([
  ['entities', 'entity'],
  ['validation', 'validating'],
  ['configured', 'configure'],
  ['colours', 'color'],
  ['customise', 'customization'],
  ['behaviour', 'behaviors'],
  ['cancelled', 'canceled'],
  ['centre', 'center'],
  ['keys', 'key'],
  ['ages', 'age'],
])('%s and %s have one stem', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));

it.each([
  ['author', 'authorization'],
  ['general', 'generate'],
  ['organ', 'organization'],
  ['police', 'policy'],
  ['universe', 'university'],
])('%s and %s have not', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));

it.each(['form.data', 'c#', 'id', '8.0'])('%s is no plain word and stays as it is', (word) =>
  expect(stemOf(word)).toBe(word),
);

it.each(['keys', 'dying', 'lying', 'days', 'used', 'ties', 'skies'])('%s begins as its stem does', (word) =>
  expect(keyOf(stemOf(word))).toBe(keyOf(word)),
);
