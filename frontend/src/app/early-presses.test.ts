import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPresses } from './early-presses';

let done: () => void;
const pressed = vi.fn();

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML = `
    <button>one</button> <a role="button" href="#">two</a> <a href="#three">three</a>
    <div class="search"><button>open</button><input disabled></div>
    <div data-island="0"><button>four</button></div>`;
  done = keepPresses(document);
  for (const control of document.querySelectorAll('button, a')) {
    control.addEventListener('click', (event) => {
      event.preventDefault();
      pressed(control.textContent);
    });
  }
});

afterEach(() => {
  done();
  document.body.innerHTML = '';
});

it('does the last press once the page is taken over, and no press twice', async () => {
  await userEvent.click(document.querySelector('a[role=button]') as Element);
  await userEvent.click(document.querySelector('button') as Element);
  expect(pressed).not.toHaveBeenCalled();
  done();
  expect(pressed.mock.calls).toEqual([['one']]);
  await userEvent.click(document.querySelector('button') as Element);
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('leaves links alone', async () => {
  await userEvent.click(document.querySelector('a:not([role])') as Element);
  expect(pressed.mock.calls).toEqual([['three']]);
});

it('opens the search for a press on its field, which is still disabled', () => {
  document.querySelector('input')?.dispatchEvent(new Event('pointerup', { bubbles: true, cancelable: true }));
  done();
  expect(pressed.mock.calls).toEqual([['open']]);
});

it('waits for a component that is started later', async () => {
  await userEvent.click(document.querySelector('[data-island] button') as Element);
  done();
  expect(pressed).not.toHaveBeenCalled();
  document.querySelector('[data-island]')?.setAttribute('data-hydrated', 'true');
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['four']]));
});

it.each([{ key: 'k', ctrlKey: true }, { key: 'k', metaKey: true }, { key: '/' }])('keeps the shortcut %o', (keys) => {
  const seen = vi.fn();
  document.addEventListener('keydown', (event) => seen(event.key, event.ctrlKey, event.metaKey), { once: true });
  const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(seen).not.toHaveBeenCalled();
  done();
  expect(seen.mock.calls).toEqual([[keys.key, 'ctrlKey' in keys, 'metaKey' in keys]]);
});

it('leaves other keys alone', () => {
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it('does nothing after Escape', async () => {
  await userEvent.click(document.querySelector('button') as Element);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  done();
  expect(pressed).not.toHaveBeenCalled();
});
