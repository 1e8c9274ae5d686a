import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hydrateIslands } from './hydrate-islands';

/** The address of a module with this text. */
const moduleOf = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

let stop = () => undefined as void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly see: (entries: unknown[]) => void) {}
      observe = (target: Element) => this.see([{ isIntersecting: true, target }]);
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(async () => {
  await act(async () => stop());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

function place(html: string, module: string): HTMLElement {
  document.body.innerHTML = `<div data-island="0" data-module="${module}">${html}</div>`;
  const element = document.body.firstElementChild as HTMLElement;
  stop = hydrateIslands([element], (island) => island);
  return element;
}

it('makes a component alive that comes near the window', async () => {
  const module = moduleOf(`export default ({ h }) => [
    { make: () => h('button', { onClick: (event) => (event.target.dataset.pressed = 'yes') }, 'Press') },
  ];`);
  const button = place('<button>Press</button>', module).querySelector('button') as HTMLElement;
  await waitFor(() => {
    button.click();
    expect(button.dataset.pressed).toBe('yes');
  });
});

it('leaves the text as it is where the module has no default export, and says so [13.20] [17.7]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const module = moduleOf('export const nothing = 1;');
  const element = place('<p>The text</p>', module);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  const error = warn.mock.calls[0]?.at(-1) as Error;
  expect(error.message).toBe(`The page component at ${module} doesn't have a default export.`);
  expect(element.innerHTML).toBe('<p>The text</p>');
});

it('warns about a component that draws something else in the browser, and shows that', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const module = moduleOf(`export default ({ h }) => [{ make: () => h('b', null, 'In the browser') }];`);
  const element = place('<i>At build time</i>', module);
  await waitFor(() => expect(element.innerHTML).toBe('<b>In the browser</b>'));
  expect(String(warn.mock.calls[0]?.[0])).toMatch(/[Hh]ydrat/);
});
