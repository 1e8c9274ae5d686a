import { describe, expect, it } from 'vitest';
import type { PageDoc } from './formats';
import { indexPages } from './index-pages';
import { joinSegments } from './join-segments';
import type { SearchAnswer } from './search-engine';
import { SearchSession } from './search-session';
import { documentsOf, textOf, type TestPage } from './testing';

const pages: TestPage[] = [
  { title: 'Forms', sections: { '': 'A form holds fields.' } },
  { title: 'Permissions', sections: { '': 'A permission is given.', Rules: 'A rule guards a page.' } },
  { title: 'Settings', sections: { '': 'A setting has a value.' } },
];
const names = { shards: ['i-0.json', 'i-1.json', 'i-2.json'], words: 'words.json' };
const { index, files } = joinSegments([indexPages(pages.map(textOf))], names);
const site: Record<string, unknown> = { '/s/docs.json': documentsOf(pages), '/s/index.json': index };
for (const [name, content] of Object.entries(files)) site[`/s/${name}`] = content;

function opened(failing: readonly string[] = []) {
  const loaded: string[] = [];
  const broken = new Set(failing);
  const load = (address: string): Promise<unknown> => {
    loaded.push(address);
    return broken.delete(address) ? Promise.reject(new Error(address)) : Promise.resolve(site[address]);
  };
  return { session: SearchSession.open({ documents: '/s/docs.json', index: '/s/index.json' }, load), loaded };
}

describe('the search of a large site', () => {
  it('fetches the files that a query takes, and the words beside them, each once', async () => {
    const { session, loaded } = opened();
    const search = await session;
    expect(loaded).toEqual(['/s/docs.json', '/s/index.json']);
    expect((await search.search({ text: 'forms', limit: 5 })).hits[0]?.url).toBe('/forms');
    expect(loaded).toContain('/s/words.json');
    await search.search({ text: 'forms', limit: 5 });
    expect((await search.search({ text: 'permision', limit: 5 })).corrected).toBe('permission');
    expect(new Set(loaded).size).toBe(loaded.length);
  });

  it('tells the hits before their texts are there, where these take longer', async () => {
    const documents = documentsOf(pages);
    const heads = documents.searchDocs.filter((doc) => doc.type === 0).map((doc) => ({ ...doc, content: '' }));
    const records = pages.map((_, number) => `r-${number}.json`);
    const large: Record<string, unknown> = { ...site, '/s/docs.json': { ...documents, searchDocs: heads, records } };
    records.forEach((name, number) => {
      const { url } = heads[number] as PageDoc;
      large[`/s/${name}`] = { searchDocs: documents.searchDocs.filter((doc) => doc.url.replace(/#.*/, '') === url) };
    });
    const load = (address: string) => Promise.resolve(large[address]);
    const search = await SearchSession.open({ documents: '/s/docs.json', index: '/s/index.json' }, load);
    const ranked: SearchAnswer[] = [];
    const answer = await search.search({ text: 'guards', limit: 5 }, (found) => ranked.push(found));
    const shown = ranked.map(({ hits }) => hits.map(({ url, heading, snippet }) => ({ url, heading, snippet })));
    expect(shown).toEqual([[{ url: '/permissions', heading: [], snippet: null }]]);
    expect(answer.hits.map(({ url, score }) => [url, score])).toEqual([
      ['/permissions#rules', ranked[0]?.hits[0]?.score],
    ]);
    expect(answer.hits[0]?.snippet).toContainEqual({ text: 'guards', marked: true });
    await search.search({ text: 'guards', limit: 5 }, (found) => ranked.push(found));
    expect(ranked).toHaveLength(1);
  });

  it('fetches what most queries take when it is told to', async () => {
    const { session, loaded } = opened();
    const search = await session;
    search.prepare();
    search.prepare();
    expect(loaded.slice(2)).toEqual(['/s/words.json']);
  });

  it('asks again for a file that could not be had', async () => {
    const { session, loaded } = opened(Object.keys(files).map((name) => `/s/${name}`));
    const search = await session;
    await expect(search.search({ text: 'forms', limit: 5 })).rejects.toThrow('/s/i-');
    expect((await search.search({ text: 'forms', limit: 5 })).hits[0]?.url).toBe('/forms');
    expect(loaded.filter((address) => address === '/s/words.json')).toHaveLength(2);
  });

  it('has nothing to search where there are no documents', async () => {
    const load = (address: string): Promise<unknown> =>
      Promise.resolve(address === '/d' ? { searchDocs: [], options: { maxHits: 5, highlightResult: true } } : index);
    await expect(SearchSession.open({ documents: '/d', index: '/i' }, load)).rejects.toThrow('no documents');
  });
});
