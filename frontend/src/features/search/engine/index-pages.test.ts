import { expect, it } from 'vitest';
import type { PageText } from './formats';
import { indexPages } from './index-pages';
import { joinSegments } from './join-segments';
import { SearchEngine } from './search-engine';
import { documentsOf, urls } from './testing';

/** A page with a text and with what is in the first cells of its table, which is part of the text as well. */
const page = (title: string, text: string, cells: readonly string[]): PageText => ({
  title,
  trail: '',
  keywords: '',
  description: '',
  sections: [{ heading: '', text: [text, ...cells].join('\n'), code: '', terms: cells.join('\n'), questions: '' }],
});

function found(query: string, ...pages: PageText[]): string[] {
  const documents = documentsOf(pages.map(({ title }) => ({ title, sections: {} })));
  return urls(
    new SearchEngine(documents, joinSegments([indexPages(pages)], null).index).search({ text: query, limit: 5 }),
  );
}

const use = (name: string) => `Before you save it, call ${name} here, and then ${name} once again there.`;

it.each(['setLimit', 'form.limit'])('%s is found where a row explains it', (name) => {
  const mentions = page('Guide', use(name), []);
  const explains = page('Reference', 'All there is to know, row by row and name by name.', [name, 'another.name']);
  expect(found(name, mentions, explains)).toEqual(['/reference', '/guide']);
});

it.each([['limit'], ['set the setLimit of it']])(
  'a cell of other words, such as %s, explains no identifier',
  (cell) => {
    const mentions = page('Guide', use('setLimit'), []);
    const other = page('Reference', 'All there is to know, row by row and name by name.', [cell]);
    expect(found('setLimit', mentions, other)[0]).toBe('/guide');
  },
);
