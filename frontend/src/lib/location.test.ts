import { beforeEach, expect, it, vi } from 'vitest';
import { browserLocation } from './location';

beforeEach(() => history.replaceState(null, '', '/start'));

const nextPop = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

it('changes the address and tells its listeners', () => {
  const location = browserLocation();
  const listener = vi.fn();
  location.subscribe(listener);
  location.push('/docs/a?x=1#y', { word: 'z' });
  expect(window.location.pathname).toBe('/docs/a');
  expect(location.read()).toMatchObject({ pathname: '/docs/a', search: '?x=1', hash: '#y', state: { word: 'z' } });
  expect(listener).toHaveBeenCalledWith(location.read(), 'push');
});

it('tells of ways back', async () => {
  const location = browserLocation();
  location.push('/docs/a');
  const listener = vi.fn();
  location.subscribe(listener);
  history.back();
  await nextPop();
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ pathname: '/start' }), 'pop');
});

it('closes a layer on the way back and stays on the page [3.23]', async () => {
  const location = browserLocation();
  location.push('/docs/a');
  const listener = vi.fn();
  location.subscribe(listener);
  const onBack = vi.fn();
  location.layer(onBack);
  history.back();
  await nextPop();
  expect(onBack).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/docs/a');
  expect(listener).not.toHaveBeenCalled();
});

it('removes the entry of a layer that closes, and hands it over to one that opens at once', async () => {
  const location = browserLocation();
  location.push('/docs/a');
  const length = history.length;
  const close = location.layer(() => undefined);
  close();
  const onBack = vi.fn();
  const closeSecond = location.layer(onBack);
  expect(history.length).toBe(length + 1);
  closeSecond();
  await nextPop();
  expect(onBack).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/docs/a');
});

it('a navigation replaces the entry of a layer', async () => {
  const location = browserLocation();
  location.push('/docs/a');
  const close = location.layer(() => undefined);
  location.push('/docs/b');
  close();
  history.back();
  await nextPop();
  expect(window.location.pathname).toBe('/docs/a');
});
