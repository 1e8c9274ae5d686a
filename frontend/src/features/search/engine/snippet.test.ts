import { expect, it } from 'vitest';
import { hasMatch, markAll, snippetOf, type Marks, type Piece } from './snippet';

const marks: Marks = new Map([
  ['walrus', { concept: 0, weight: 1 }],
  ['swims', { concept: 1, weight: 1 }],
]);
const shown = (pieces: readonly Piece[]) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

it('marks whole words, however they are written', () => {
  expect(shown(markAll('The Walrus: a walrusWatcher swims.', marks))).toBe('The [Walrus]: a [walrusWatcher] [swims].');
  expect(hasMatch('A walrus', marks)).toBe(true);
  expect(hasMatch('Walruses', marks)).toBe(false);
});

it('shows the place where most of the query stands together', () => {
  const filler = 'Nothing to see here, only words. '.repeat(20);
  const snippet = shown(snippetOf(`A walrus. ${filler}Now the walrus swims away. ${filler}`, marks));
  expect(snippet).toContain('the [walrus] [swims] away');
  expect(snippet.startsWith('…')).toBe(true);
  expect(snippet.endsWith('…')).toBe(true);
  expect(snippet.length).toBeLessThan(220);
});

it('is never cut inside a letter', () => {
  for (const start of ['', 'a']) {
    const text = start + '𠮷'.repeat(200);
    expect(() => encodeURIComponent(shown(snippetOf(text, marks)))).not.toThrow();
  }
});

it('begins with the text where nothing of it matches', () => {
  expect(shown(snippetOf('Short.', marks))).toBe('Short.');
  expect(shown(snippetOf('', marks))).toBe('');
});

it('loses no text and no space between the pieces', () => {
  const text = 'the walrus swims with a walrus';
  expect(
    markAll(text, marks)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
