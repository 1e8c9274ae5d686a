import { afterEach, expect, it, vi } from 'vitest';
import { prefetchLinks } from './prefetch';

let stop = () => undefined as void;

afterEach(() => {
  stop();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const prefetched = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map((hint) => hint.getAttribute('href'));

// jsdom has no IntersectionObserver, so every link counts as seen.
it('prefetches each page of the site once, and nothing else [13.1]', () => {
  history.replaceState(null, '', '/docs/start');
  document.body.innerHTML = `
    <a href="/docs/start">here</a> <a href="/docs/a">a</a> <a href="/docs/a#part">a again</a>
    <a href="https://example.org">away</a> <a href="/b">b</a>`;
  stop = prefetchLinks('/');
  expect(prefetched()).toEqual(['/docs/a/index.html', '/b/index.html']);
});

it('finds links that come later', async () => {
  stop = prefetchLinks('/');
  document.body.innerHTML = '<a href="/docs/later">later</a>';
  await vi.waitFor(() => expect(prefetched()).toEqual(['/docs/later/index.html']));
});

it.each([{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])(
  'prefetches nothing on %o [13.3]',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    document.body.innerHTML = '<a href="/docs/a">a</a>';
    stop = prefetchLinks('/');
    expect(prefetched()).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  },
);
