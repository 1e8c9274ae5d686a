import { describe, expect, it } from 'vitest';
import { decodeWords } from './codec';
import type { PostingsText } from './formats';
import { indexPages } from './index-pages';
import { joinSegments, mergeSegments } from './join-segments';
import { SearchEngine } from './search-engine';
import { documentsOf, textOf, type TestPage } from './testing';

const words = ['alpha', 'beta', 'gamma', 'delta', 'form', 'format', 'formal', 'zeta', 'über'];
const pages = Array.from({ length: 12 }, (_, number): TestPage => {
  const text = words.filter((_, index) => (number * 7 + index * 3) % 5 < 3).join(' ');
  return { title: `Page ${number}`, sections: { '': text, Part: `${words[number % words.length]} again`, Empty: '' } };
});
const texts = pages.map(textOf);
const shards = Array.from({ length: 16 }, (_, number) => `index-${number}.json`);
const names = { shards, words: 'words.json' };

describe('indexes of groups of pages', () => {
  it('are joined to the index of all pages, wherever the groups end', () => {
    const whole = joinSegments([indexPages(texts)], null);
    for (const cut of [1, 5, 11]) {
      const parts = [texts.slice(0, cut), texts.slice(cut)].map((part) => indexPages(part));
      expect(joinSegments(parts, null)).toEqual(whole);
      expect(joinSegments([mergeSegments(parts)], null)).toEqual(whole);
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
  const records = pages.map((_, number) => `docs-${number}.json`);
  const all: Record<string, unknown> = { ...files };
  records.forEach((name, number) => {
    all[name] = { searchDocs: documents.searchDocs.slice(number * 3, number * 3 + 3) };
  });

  function answer(engine: SearchEngine, text: string, from = all) {
    const loaded: string[] = [];
    for (;;) {
      const given = engine.search({ text, limit: 5 });
      if (given.missing.length === 0) return { given, loaded };
      for (const name of given.missing) {
        expect(loaded).not.toContain(name);
        loaded.push(name);
        engine.add(name, from[name]);
      }
    }
  }

  it('gives the same answers as one file, from some of them', () => {
    const one = new SearchEngine(documents, joinSegments([indexPages(texts)], null).index);
    for (const text of [...words, 'form again', 'gam', 'gmama', 'alpha zeta']) {
      const several = new SearchEngine({ ...documents, searchDocs: heads, records }, index);
      expect(answer(several, text).given).toEqual(one.search({ text, limit: 5 }));
    }
  });

  it('has the words that stand in many places by themselves, and names them', () => {
    const common = decodeWords(index.common?.words ?? '');
    const wordsIn = (file = '') => decodeWords((files[file] as PostingsText).words);
    const others = index.shards.flatMap(({ file }) => wordsIn(file));
    expect(common).toContain('alpha');
    expect(others).toContain('11');
    expect(index.common?.shards.flatMap(({ file }) => wordsIn(file))).toEqual(common);
    const { index: whole } = joinSegments([indexPages(texts)], null);
    expect([...common, ...others].sort()).toEqual(decodeWords(whole.shards[0]?.postings?.words ?? ''));
  });

  it('repairs a word that a title has in two, wherever these lie', () => {
    const titled: TestPage[] = [...pages, { title: 'Yellow zebra', sections: {} }];
    const segments = [indexPages(titled.map(textOf))];
    const one = new SearchEngine(documentsOf(titled), joinSegments(segments, null).index);
    const split = joinSegments(segments, names);
    const { given } = answer(new SearchEngine(documentsOf(titled), split.index), 'yelowzebra', split.files);
    expect(given).toEqual(one.search({ text: 'yelowzebra', limit: 5 }));
    expect(given.corrected).toBe('yellow zebra');
  });

  it('asks for no file twice and for no more than it takes', () => {
    const several = new SearchEngine({ ...documents, searchDocs: heads, records }, index);
    const { loaded } = answer(several, 'alpha');
    expect(loaded.filter((name) => name.startsWith('index'))).toHaveLength(2);
    expect(loaded).not.toContain('words.json');
    expect(answer(several, 'alpha').loaded).toEqual([]);
    expect(answer(several, 'gmama').loaded).toContain('words.json');
  });
});
