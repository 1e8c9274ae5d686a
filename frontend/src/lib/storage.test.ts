import { expect, it, vi } from 'vitest';
import { storageSlot } from './storage';

it('keeps values in the browser', () => {
  const slot = storageSlot('colour');
  slot.set('red');
  expect(localStorage.getItem('colour')).toBe('red');
  expect(slot.get()).toBe('red');
  slot.remove();
  expect(slot.get()).toBeNull();
});

it('works on where the browser refuses its storage [8.10]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('refused');
    });
  }
  const slot = storageSlot('colour');
  slot.set('red');
  expect(slot.get()).toBe('red');
  expect(warn).toHaveBeenCalled();
});

it('hears of changes in other tabs', () => {
  const listener = vi.fn();
  const stop = storageSlot('colour').subscribe(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'colour' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'colour' }));
  expect(listener).toHaveBeenCalledTimes(1);
});
