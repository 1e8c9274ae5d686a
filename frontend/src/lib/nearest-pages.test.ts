import { expect, it } from 'vitest';
import { nearestPages } from './nearest-pages';

const routes = [
  '/',
  '/blog',
  '/docs/fundamentals/validation',
  '/docs/fundamentals/modules',
  '/docs/category/fundamentals',
];

it.each([
  [
    '/docs/fundamentals',
    ['/docs/fundamentals/validation', '/docs/fundamentals/modules', '/docs/category/fundamentals'],
  ],
  ['/docs/fundamentals/validations', ['/docs/fundamentals/validation', '/docs/fundamentals/modules']],
  ['/zzz/qqq', []],
  ['/%E0%A4%A', []],
])('the pages nearest to %s', (pathname, expected) => {
  expect(nearestPages(routes, pathname).slice(0, expected.length)).toEqual(expected);
  if (expected.length === 0) expect(nearestPages(routes, pathname)).toEqual([]);
});

it('a word of most addresses makes none of them similar', () => {
  const docs = ['/docs/category/charts', '/docs/get-started/faq', '/docs/settings', '/docs/modules'];
  expect(nearestPages([...routes, ...docs], '/docs/nothing-here')).toEqual([]);
  expect(nearestPages([...routes, ...docs], '/docs/faq')).toEqual(['/docs/get-started/faq']);
});
