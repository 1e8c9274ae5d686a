// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { PageData } from '@/contract';
import { pageLoader } from './page-loader';

it('asks for a page once, however often it is wanted', async () => {
  const fetchPage = vi.fn(() => Promise.resolve({} as PageData));
  const load = pageLoader(fetchPage);
  await Promise.all([load('/docs/a'), load('/docs/a/'), load('/docs/a.html')]);
  expect(fetchPage).toHaveBeenCalledExactlyOnceWith('/docs/a/index.html');
});

it('asks again after a failure', async () => {
  const fetchPage = vi.fn(() => Promise.reject(new Error('gone')));
  const load = pageLoader(fetchPage);
  await expect(load('/docs/a')).rejects.toThrow('gone');
  await expect(load('/docs/a')).rejects.toThrow('gone');
  expect(fetchPage).toHaveBeenCalledTimes(2);
});
