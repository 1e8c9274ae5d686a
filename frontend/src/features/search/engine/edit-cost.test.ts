import { expect, it } from 'vitest';
import { editCost } from './edit-cost';

it.each([
  ['a word itself costs nothing', 'form', 'form', 0],
  ['swapped letters', 'fomr', 'form', 0.75],
  ['a letter twice', 'formm', 'form', 0.55],
  ['two equal letters once', 'setings', 'settings', 0.55],
  ['a letter left out', 'fom', 'form', 0.9],
  ['a letter too many', 'forxm', 'form', 1],
  ['a wrong vowel', 'seperate', 'separate', 0.75],
  ['the key beside', 'fprm', 'form', 0.8],
  ['the key below', 'fodm', 'form', 0.8],
  ['any other key', 'foam', 'form', 1],
  ['two mistakes', 'refernce', 'preference', 1.8],
])('%s', (_, typed, meant, cost) => expect(editCost(typed, meant)).toBeCloseTo(cost));
