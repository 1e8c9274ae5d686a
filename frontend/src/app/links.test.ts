import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocationStore } from '@/lib/location';
import { followLinks } from './links';

const push = vi.fn();
const replace = vi.fn();
const load = vi.fn(() => Promise.reject(new Error('not now')));
let stop: () => void;

// What is left to the browser would leave the page: the window is the last to hear of a press.
window.addEventListener('click', (event) => event.preventDefault());

beforeEach(() => {
  push.mockClear();
  load.mockClear();
  history.replaceState(null, '', '/base/docs/start');
  stop = followLinks({ basePath: '/base/', location: { push, replace } as unknown as LocationStore, load });
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  return document.querySelector('a') as HTMLAnchorElement;
}

const click = (element: Element, options: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));

it('follows a link to a page of the site, wherever in the link the reader presses', () => {
  link('<a href="/base/docs/next#part"><b>Next</b></a>');
  click(document.querySelector('b') as Element);
  expect(push).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/base/docs/next#part`);
});

it.each([
  ['another host', '<a href="https://example.org/">x</a>'],
  ['a tab of its own', '<a href="/base/docs/next" target="_blank">x</a>'],
  ['a download', '<a href="/base/docs/next" download>x</a>'],
  ['a file', '<a href="/base/files/a.zip">x</a>'],
  ['another site of this host', '<a href="/other/docs">x</a>'],
  ['a heading of this page', '<a href="#part">x</a>'],
  ['no address', '<a>x</a>'],
])('leaves to the browser: %s', (_, html) => {
  click(link(html));
  expect(push).not.toHaveBeenCalled();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a press with %o to the browser',
  (options) => {
    click(link('<a href="/base/docs/next">x</a>'), options);
    expect(push).not.toHaveBeenCalled();
  },
);

it('loads the page of a link once when the reader points at it [13.2]', () => {
  const element = link('<a href="/base/docs/next">x</a>');
  for (let time = 0; time < 2; time += 1) element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  expect(load).toHaveBeenCalledExactlyOnceWith('/base/docs/next');
});

it('loads nothing ahead on a slow connection [13.3]', () => {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' }, configurable: true });
  link('<a href="/base/docs/next">x</a>').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});
