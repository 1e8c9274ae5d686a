import { expect, it, vi } from 'vitest';
import './mkdocs.js';

it('calls what Material for MkDocs calls for each page', () => {
  const listener = vi.fn();
  (window as unknown as { document$: { subscribe(called: unknown): void } }).document$.subscribe(listener);
  expect(listener).toHaveBeenLastCalledWith(document);
  document.dispatchEvent(new Event('docstead:page'));
  expect(listener).toHaveBeenCalledTimes(2);
});
