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

it('undoes a way back that a guard forbids [3.23]', async () => {
  const location = browserLocation();
  location.push('/docs/a');
  const listener = vi.fn();
  location.subscribe(listener);
  const stop = location.guard(() => true);
  history.back();
  await nextPop();
  await nextPop();
  stop();
  expect(window.location.pathname).toBe('/docs/a');
  expect(listener).not.toHaveBeenCalled();
});
