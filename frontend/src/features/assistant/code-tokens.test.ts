import { expect, it } from 'vitest';
import { codeTokens } from './code-tokens';

const kinds = (code: string, language: string): string[] =>
  codeTokens(code, language)
    .filter(({ kind }) => kind)
    .map(({ text, kind }) => `${kind} ${text}`);

it('finds comments, strings, keywords, numbers and calls', () => {
  expect(kinds("const a = http.get('/x', 5); // done", 'js')).toEqual([
    'k const',
    'nf get',
    "s '/x'",
    'mi 5',
    'c1 // done',
  ]);
});

it.each([
  ['python', 'x = 1 # one', ['mi 1', 'c1 # one']],
  ['sql', 'SELECT 1 -- one', ['k SELECT', 'mi 1', 'c1 -- one']],
  ['css', 'a { color: #fff }', []],
  ['html', '<b title="x">is</b>', ['nt <b', 's "x"', 'k is', 'nt </b']],
  ['text', 'const x = 1', []],
])('knows what %s has of its own', (language, code, expected) => {
  expect(kinds(code, language)).toEqual(expected);
});

it.each(['', '"', "it's", '`${a', '/* open', '\\', 'a\n\n"b\nc"'])('loses nothing of %j', (code) => {
  const tokens = codeTokens(code, 'ts');
  expect(tokens.map(({ text }) => text).join('')).toBe(code);
});
