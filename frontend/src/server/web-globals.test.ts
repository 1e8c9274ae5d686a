import { describe, expect, it } from 'vitest';
import { SearchParams, Utf8, WebAddress } from './web-globals';

describe('addresses without a browser', () => {
  it.each([
    ['https://a.example.org/b/c?d=1#e', undefined],
    ['../x?y', 'https://a.example.org:8080/b/c/d'],
    ['/x', 'https://a.example.org/b'],
    ['//b.example.org/x', 'https://a.example.org'],
    ['?q=1', 'https://a.example.org/b?c'],
    ['https://a.example.org', undefined],
  ])('are read as a browser reads them: %s %s', (address, base) => {
    const [own, real] = [new WebAddress(address, base), new URL(address, base)];
    for (const part of ['href', 'origin', 'hostname', 'port', 'pathname', 'search', 'hash'] as const) {
      expect(own[part]).toBe(real[part]);
    }
  });

  it('must be absolute', () => {
    expect(() => new WebAddress('/x')).toThrow(TypeError);
  });

  it.each(['a=1&b=2&a=3', '?a=x+y&b=%C3%A9', ''])('have parameters as a browser reads them: %s', (text) => {
    const [own, real] = [new SearchParams(text), new URLSearchParams(text)];
    for (const params of [own, real]) {
      params.set('a', 'new value');
      params.append('c', "(it's)");
    }
    expect(own.toString()).toBe(real.toString());
    expect([...own]).toEqual([...real]);
    expect(own.getAll('a')).toEqual(real.getAll('a'));
  });
});

it.each(['', 'a/é', '漢字 😀', 'lone \ud800 half'])('text is encoded as a browser encodes it: %s', (text) => {
  const bytes = new Utf8().encode(text);
  expect([...bytes]).toEqual([...new TextEncoder().encode(text)]);
  expect(new Utf8().decode(bytes)).toBe(new TextDecoder().decode(bytes));
});
