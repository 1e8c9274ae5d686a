import { describe, expect, it } from 'vitest';
import { indexPages } from './index-pages';
import { joinSegments } from './join-segments';
import { SearchEngine } from './search-engine';
import { documentsOf, textOf, type TestPage } from './testing';

const words = ['alpha', 'beta', 'gamma', 'delta', 'form', 'format', 'formal', 'zeta', 'über'];
const pages = Array.from({ length: 12 }, (_, number): TestPage => {
  const text = words.filter((_, index) => (number * 7 + index * 3) % 5 < 3).join(' ');
  return { title: `Page ${number}`, sections: { '': text, Part: `${words[number % words.length]} again`, Empty: '' } };
});
const texts = pages.map(textOf);
const names = { shards: ['index-0.json', 'index-1.json', 'index-2.json', 'index-3.json'], words: 'words.json' };

describe('indexes of groups of pages', () => {
  it('are joined to the index of all pages, wherever the groups end', () => {
    const whole = joinSegments([indexPages(texts)], null);
    for (const cut of [1, 5, 11]) {
      const parts = [texts.slice(0, cut), texts.slice(cut)].map((part) => indexPages(part));
      expect(joinSegments(parts, null)).toEqual(whole);
    }
  });

  it('may be none', () => {
    const { index } = joinSegments([], null);
    expect(
      new SearchEngine({ searchDocs: [], options: { maxHits: 5, highlightResult: true } }, index).search({
        text: 'x',
        limit: 5,
      }).hits,
    ).toEqual([]);
  });
});

describe('an index in several files', () => {
  const { index, files } = joinSegments([indexPages(texts.slice(0, 6)), indexPages(texts.slice(6))], names);
  const documents = documentsOf(pages);
  const heads = documents.searchDocs.filter((doc) => doc.type === 0).map((doc) => ({ ...doc, content: '' }));
  const chunks = [
    { firstPage: 0, file: 'docs-0.json' },
    { firstPage: 5, file: 'docs-1.json' },
  ];
  const all: Record<string, unknown> = {
    ...files,
    'docs-0.json': { searchDocs: documents.searchDocs.slice(0, 15) },
    'docs-1.json': { searchDocs: documents.searchDocs.slice(15) },
  };

  function answer(engine: SearchEngine, text: string) {
    const loaded: string[] = [];
    for (;;) {
      const given = engine.search({ text, limit: 5 });
      if (given.missing.length === 0) return { given, loaded };
      for (const name of given.missing) {
        expect(loaded).not.toContain(name);
        loaded.push(name);
        engine.add(name, all[name]);
      }
    }
  }

  it('gives the same answers as one file, from some of them', () => {
    const one = new SearchEngine(documents, joinSegments([indexPages(texts)], null).index);
    for (const text of [...words, 'form again', 'gam', 'gmama', 'alpha zeta']) {
      const several = new SearchEngine({ ...documents, searchDocs: heads, chunks }, index);
      expect(answer(several, text).given).toEqual(one.search({ text, limit: 5 }));
    }
  });

  it('asks for no file twice and for no more than it takes', () => {
    const several = new SearchEngine({ ...documents, searchDocs: heads, chunks }, index);
    const { loaded } = answer(several, 'alpha');
    expect(loaded.filter((name) => name.startsWith('index'))).toHaveLength(1);
    expect(loaded).not.toContain('words.json');
    expect(answer(several, 'alpha').loaded).toEqual([]);
    expect(answer(several, 'gmama').loaded).toContain('words.json');
  });
});
