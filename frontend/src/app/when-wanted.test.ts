import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenWanted } from './when-wanted';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 10));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loading = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

it('acts once when the page is loaded and the browser idle', () => {
  loading('interactive');
  const act = vi.fn();
  whenWanted(act);
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  vi.advanceTimersByTime(5000);
  window.dispatchEvent(new Event('pointerdown'));
  expect(act).toHaveBeenCalledTimes(1);
});

it('does not wait long for pictures', () => {
  loading('interactive');
  const act = vi.fn();
  whenWanted(act);
  vi.advanceTimersByTime(2000);
  expect(act).toHaveBeenCalledTimes(1);
});

it.each(['pointerdown', 'keydown', 'focusin', 'wheel'])('acts at the first %s', (sign) => {
  loading('interactive');
  const act = vi.fn();
  whenWanted(act);
  window.dispatchEvent(new Event(sign));
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});
