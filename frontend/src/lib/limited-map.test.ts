// @vitest-environment node
import { expect, it } from 'vitest';
import { LimitedMap } from './limited-map';

it('keeps ten thousand entries and forgets the oldest [16.13]', () => {
  const map = new LimitedMap<number, number>();
  for (let entry = 0; entry <= 10_000; entry += 1) map.set(entry, entry);
  expect(map.size).toBe(10_000);
  expect(map.get(0)).toBeUndefined();
  expect(map.get(10_000)).toBe(10_000);
});

it('does not grow by an entry that is set again', () => {
  const map = new LimitedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  expect(map.size).toBe(2);
  expect(map.get('a')).toBe(3);
});
