import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeButtons } from './code-buttons';

const block = (code: string) => `<div class="code-block"><pre><code>${code}\n</code></pre></div>`;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly look: () => void) {}
      observe = () => this.look();
      disconnect = () => undefined;
    },
  );
  const text = document.createElement('article');
  text.innerHTML = block('one') + block('two');
  document.body.append(text);
});

afterEach(() => {
  cleanup(); // before the global is gone, which effects that come late ask for
  vi.unstubAllGlobals();
  document.querySelectorAll('article').forEach((text) => text.remove());
});

it('copies the code of a block and says so for a second [7.6]', async () => {
  const user = userEvent.setup();
  render(<CodeButtons />);
  const [, second] = screen.getAllByRole('button', { name: 'Copy code to clipboard' });
  expect(second).toHaveAttribute('title', 'Copy');
  await user.click(second as Element);
  expect(await navigator.clipboard.readText()).toBe('two');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull(), { timeout: 3000 });
});

it('finds blocks that come later', async () => {
  render(<CodeButtons />);
  act(() => void document.querySelector('article')?.insertAdjacentHTML('beforeend', block('three')));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Copy code to clipboard' })).toHaveLength(3));
});

it('leaves blocks of a component alone until React has taken it over', async () => {
  const place = document.createElement('article');
  place.dataset.island = '0';
  place.innerHTML = block('of a component');
  document.body.append(place);
  render(<CodeButtons />);
  expect(screen.getAllByRole('button', { name: 'Copy code to clipboard' })).toHaveLength(2);
  act(() => place.setAttribute('data-hydrated', 'true'));
  await waitFor(() => expect(place.querySelector('.code-buttons')).not.toBeNull());
});

it('offers to break lines only where one is too long [7.7]', async () => {
  render(<CodeButtons />);
  expect(screen.queryByRole('button', { name: 'Toggle word wrap' })).toBeNull();
  const wide = document.querySelector('article') as HTMLElement;
  wide.innerHTML = block('long');
  Object.defineProperty(wide.querySelector('pre'), 'scrollWidth', { value: 500 });
  const wrap = await screen.findByRole('button', { name: 'Toggle word wrap' });
  await userEvent.click(wrap);
  expect(wide.querySelector('.code-block')).toHaveClass('code-block--wrapped');
  expect(wrap).toHaveAttribute('aria-pressed', 'true');
});
