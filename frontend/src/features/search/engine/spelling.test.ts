import { describe, expect, it } from 'vitest';
import { Spellings, distanceBetween } from './spelling';

const known: readonly (readonly [string, number])[] = [
  ['reference', 90],
  ['preference', 12],
  ['authentication', 30],
  ['calendar', 14],
  ['colander', 1],
  ['list', 200],
  ['last', 90],
  ['form', 500],
  ['node16', 5],
];

const spellings = new Spellings(known);

describe('a misspelt word', () => {
  it.each([
    ['refrence', 'reference'],
    ['refernece', 'reference'],
    ['authentification', 'authentication'],
    ['clandar', 'calendar'],
    ['fomr', 'form'],
    ['ndoe16', 'node16'],
    ['calandr', 'calendar'],
  ])('%s is taken for %s', (word, meant) => expect(spellings.correctionsOf(word)[0]?.word).toBe(meant));

  it.each(['xyz', 'zzzzzzzzz', 'node17', 'ab'])('%s is like nothing', (word) =>
    expect(spellings.correctionsOf(word)).toEqual([]),
  );

  it('may have been meant to be several', () => {
    const words = new Spellings([
      ['list', 100],
      ['last', 90],
    ]).correctionsOf('lest');
    expect(words.map(({ word }) => word)).toEqual(['list', 'last']);
  });
});

it.each([
  ['form', 'form', 0],
  ['form', 'from', 1],
  ['form', 'forms', 1],
  ['form', 'fork', 1],
  ['kitten', 'sitting', 3],
])('%s and %s are %i apart', (one, other, distance) => expect(distanceBetween(one, other, 3)).toBe(distance));
