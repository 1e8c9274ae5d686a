// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { PageData } from '@/contract';
import { memoryLocation } from '@tests/memory-location';
import { docView, siteView } from '@tests/views';
import { pageStore } from './page-store';

const dataOf = (path: string, buildId = 'build'): PageData => ({
  buildId,
  head: [],
  page: docView({ path, heading: path }),
  bodies: [`<p>${path}</p>`],
});

/** A store whose pages arrive when the test resolves them. */
function setUp() {
  const locationStore = memoryLocation('/docs/start');
  const waiting = new Map<string, { resolve: (data: PageData) => void; reject: (error: Error) => void }>();
  const load = vi.fn(
    (path: string) => new Promise<PageData>((resolve, reject) => waiting.set(path, { resolve, reject })),
  );
  const reload = vi.fn();
  const pages = pageStore({ site: siteView(), page: docView() }, { locationStore, load, reload, isOnline: () => true });
  const arrive = async (path: string, data = dataOf(path)) => {
    waiting.get(path)?.resolve(data);
    await Promise.resolve();
    await Promise.resolve();
  };
  const fail = async (path: string) => {
    waiting.get(path)?.reject(new Error('gone'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { locationStore, pages, load, reload, arrive, fail };
}

it('changes the address at once and the page when it is there [13.4]', async () => {
  const { locationStore, pages, arrive } = setUp();
  locationStore.push('/docs/next');
  expect(pages.isPending()).toBe(true);
  expect(pages.read().page.path).toBe('/docs/start');
  await arrive('/docs/next');
  expect(pages.isPending()).toBe(false);
  expect(pages.read()).toMatchObject({ page: { path: '/docs/next' }, bodies: ['<p>/docs/next</p>'], newPage: true });
});

it('ignores a page that comes after the reader has gone elsewhere', async () => {
  const { locationStore, pages, arrive } = setUp();
  locationStore.push('/docs/slow');
  locationStore.push('/docs/fast');
  await arrive('/docs/fast');
  await arrive('/docs/slow');
  expect(pages.read().page.path).toBe('/docs/fast');
});

it('shows another part of the same page without loading anything', () => {
  const { locationStore, pages, load } = setUp();
  locationStore.push('/docs/start?x=1#part');
  expect(load).not.toHaveBeenCalled();
  expect(pages.read()).toMatchObject({ location: { search: '?x=1', hash: '#part' }, newPage: false });
});

it('returning to the page that is shown gives up the one that is loading', async () => {
  const { locationStore, pages, arrive } = setUp();
  locationStore.push('/docs/next');
  locationStore.pop('/docs/start');
  expect(pages.isPending()).toBe(false);
  await arrive('/docs/next');
  expect(pages.read().page.path).toBe('/docs/start');
});

it('loads the whole document where the page cannot be loaded, and says so in the console [13.6] [17.4]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { locationStore, reload, fail } = setUp();
  locationStore.push('/docs/next');
  await fail('/docs/next');
  expect(warn).toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads the whole document where the page belongs to another deployment', async () => {
  const { locationStore, pages, reload, arrive } = setUp();
  locationStore.push('/docs/next');
  await arrive('/docs/next', dataOf('/docs/next', 'newer'));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(pages.read().page.path).toBe('/docs/start');
});

it('shows a page in location without a change of address', async () => {
  const { locationStore, pages, arrive } = setUp();
  const shown = pages.showInPlace('/docs/meant');
  await arrive('/docs/meant');
  await shown;
  expect(pages.read().page.path).toBe('/docs/meant');
  expect(locationStore.read().pathname).toBe('/docs/start');
});
