import { beforeEach, expect, it } from 'vitest';

import { rememberScroll, rememberedScroll } from './scroll-memory';

beforeEach(() => {
  sessionStorage.clear();
});

it.each(['null', '[]', '5', '{', '{"a": "x"}', '{"a": null}', '"a"', '\u0000'])(
  'survives the stored value %s',
  (stored) => {
    sessionStorage.setItem('docstead.scroll', stored);
    expect(rememberedScroll('a')).toBe(0);
    rememberScroll('a', 12.4);
    expect(rememberedScroll('a')).toBe(12);
  },
);
