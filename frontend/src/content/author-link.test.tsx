import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SiteView } from '@/contract';
import { SiteContext } from '@/view';
import { AuthorLink, useWithBaseUrl } from './author-link';

function addressOf(to: string, trailingSlash: boolean): string | undefined {
  const site = { basePath: '/base/', url: 'https://example.org', trailingSlash } as SiteView;
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <AuthorLink to={to} />
    </SiteContext>,
  );
  return /href="([^"]*)"/.exec(html)?.[1];
}

test.each([
  ['/docs/first', '/base/docs/first/'],
  ['/docs/first/', '/base/docs/first/'],
  ['/docs/first?a=b#part', '/base/docs/first/?a=b#part'],
  ['second#part', 'second/#part'],
  ['/', '/base/'],
  ['#part', '#part'],
  ['/notes.txt', '/base/notes.txt'],
  ['https://example.org/docs', 'https://example.org/docs'],
  ['mailto:a@example', 'mailto:a@example'],
])('a link to %s ends with a slash where the site names pages so', (to, expected) => {
  expect(addressOf(to, true)).toBe(expected);
});

test('other sites have links as they are written', () => {
  expect(addressOf('/docs/first', false)).toBe('/base/docs/first');
});

test('no address stays none, so that components can ask for it', () => {
  const site = { basePath: '/base/', url: 'https://example.org' } as SiteView;
  const Picture = () => useWithBaseUrl()('') && <img alt="" />;
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <Picture />
    </SiteContext>,
  );
  expect(html).toBe('');
});
