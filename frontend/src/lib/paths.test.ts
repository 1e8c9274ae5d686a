// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cleanPath, documentPath, decoded, isExternal, isFile, isSamePath, withoutMark } from './paths';

describe('isSamePath', () => {
  it.each([
    ['/docs/a', '/docs/a/', true],
    ['/docs/A', '/docs/a', true],
    ['/docs/New%20Page', '/docs/New Page', true],
    ['/docs/a?x=1#y', '/docs/a', true],
    ['/docs/a', '/docs/ab', false],
    [undefined, '/', false],
  ])('%s and %s: %s', (one, other, same) => expect(isSamePath(one, other)).toBe(same));
});

describe('cleanPath', () => {
  it.each([
    ['/docs/a/index.html', '/docs/a'],
    ['/docs/a.html', '/docs/a'],
    ['/index.html', '/'],
    ['/docs/a/', '/docs/a/'],
  ])('%s stands for %s', (path, clean) => expect(cleanPath(path)).toBe(clean));
});

describe('documentPath', () => {
  it.each([
    ['/', '/index.html'],
    ['/docs/a', '/docs/a/index.html'],
    ['/docs/a/', '/docs/a/index.html'],
    ['/docs/New Page', '/docs/New%20Page/index.html'],
    ['/docs/New%20Page', '/docs/New%20Page/index.html'],
    ['/docs/a.html', '/docs/a/index.html'],
  ])('the data of %s is %s', (path, data) => expect(documentPath(path)).toBe(data));
});

it('tells addresses outside the site', () => {
  expect(isExternal('https://example.org')).toBe(true);
  expect(isExternal('//example.org')).toBe(true);
  expect(isExternal('mailto:a@example.org')).toBe(true);
  expect(isExternal('/docs')).toBe(false);
  expect(withoutMark('pathname:///files/a.zip')).toBe('/files/a.zip');
});

it('tells files from pages', () => {
  expect(isFile('/files/a.zip')).toBe(true);
  expect(isFile('/docs/release-0.45')).toBe(false);
  expect(isFile('/docs/a.html')).toBe(false);
});

it('leaves text alone that cannot be decoded', () => {
  expect(decoded('%E0%A4%A')).toBe('%E0%A4%A');
});
