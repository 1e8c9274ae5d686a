// @vitest-environment node
import { expect, it } from 'vitest';
import { findPage } from './find-page';

const routes = ['/', '/docs/get-started/Introduction', '/docs/the-basics/', '/docs/New%20Page'];

it.each([
  ['/docs/get-started/introduction', '/docs/get-started/Introduction'],
  ['/docs/get-started/Introduction/', '/docs/get-started/Introduction'],
  ['/docs/get-started/Introduction.html', '/docs/get-started/Introduction'],
  ['/docs/get-started/Introduction/index.html', '/docs/get-started/Introduction'],
  ['/docs/the-basics', '/docs/the-basics/'],
  ['/docs/new page', '/docs/New%20Page'],
  ['/index.html', '/'],
  ['/nope', undefined],
  ['/%E0%A4%A', undefined],
])('%s means %s [1.11] [1.13]', (address, page) => {
  expect(findPage(routes, address)).toBe(page);
});
