import { afterEach, expect, it, vi } from 'vitest';
import { fetchPage } from './read-page';

const data = { site: { buildId: 'abc' }, page: { kind: 'doc', path: '/docs/a' } };
const html = `<!doctype html><html><head><meta charset="utf-8"><title data-head>A &amp; B</title>
  <meta data-head name="description" content="A &quot;page&quot;"><link rel="icon" href="/x.svg"></head>
  <body><div class="prose" data-body="1"><p>second</p></div><div class="prose" data-body="0">
  <p data-body="0">first</p></div>
  <script type="application/json" id="docstead-first-load">${JSON.stringify(data)}</script></body></html>`;

const answer = (text: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));

afterEach(() => vi.unstubAllGlobals());

it('reads view, head and texts from the HTML of a page', async () => {
  answer(html);
  const { bodies, ...page } = await fetchPage('/docs/a/index.html');
  expect(page).toEqual({
    buildId: 'abc',
    page: data.page,
    head: [
      { tag: 'title', attributes: {}, text: 'A & B' },
      { tag: 'meta', attributes: { name: 'description', content: 'A "page"' }, text: '' },
    ],
  });
  expect(bodies.map((body) => body.trim())).toEqual(['<p data-body="0">first</p>', '<p>second</p>']);
});

it.each([
  ['a document that is no page', '<p>moved</p>', 200],
  ['an error', html, 500],
])('refuses %s', async (_, text, status) => {
  answer(text, status);
  await expect(fetchPage('/docs/a/index.html')).rejects.toThrow();
});
