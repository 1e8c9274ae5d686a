import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setTexts, texts } from './texts';

const text = texts('test', {
  plain: 'Close',
  named: 'Hello {name}, {greeting}',
  counted: { one: 'one page', other: '{count} pages' },
});

afterEach(() => setTexts({}, 'en'));

it('gives the English text where a site has none of its own', () => {
  expect(text('plain')).toBe('Close');
  expect(text('named', { name: 'Ann', greeting: 'welcome' })).toBe('Hello Ann, welcome');
});

it('chooses a plural category by the rules of the language, and writes numbers as it does', () => {
  expect([1, 2, 1200].map((count) => text('counted', { count }))).toEqual(['one page', '2 pages', '1,200 pages']);
  const arabic = { zero: '0 صفر', one: '1', two: 'صفحتان', few: '{count} صفحات', many: '{count} صفحة', other: 'صفحة' };
  setTexts({ 'test.counted': arabic }, 'ar');
  expect([2, 3, 11].map((count) => text('counted', { count }))).toEqual(['صفحتان', '3 صفحات', '11 صفحة']);
  setTexts({ 'test.counted': { other: '{count} Seiten' } }, 'de');
  expect(text('counted', { count: 1200 })).toBe('1.200 Seiten');
});

it('fills in elements at the places that the language has for them', () => {
  setTexts({ 'test.named': '{greeting}, {name}!' }, 'de');
  const { container } = render(
    <p>{text.pieces('named', { name: <b key="name">Ann</b>, greeting: <i key="greeting">hallo</i> })}</p>,
  );
  expect(container.innerHTML).toBe('<p><i>hallo</i>, <b>Ann</b>!</p>');
});
