import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { components } from '@/pages/components';
import { setPages } from '@/pages/page-content';

setPages(components);

// What jsdom lacks and every page uses. Tests that need no document run without jsdom.
const isBrowser = typeof window !== 'undefined';
if (isBrowser) standIn();

function standIn(): void {
  window.matchMedia ??= vi.fn((media: string) => ({
    media,
    matches: matchesWidth(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  window.scrollTo = (() => undefined) as typeof window.scrollTo;
}

/** Widths are all that tests change of a window. */
function matchesWidth(media: string): boolean {
  const [, widest] = /^\(max-width: ([\d.]+)em\)$/.exec(media) ?? [];
  return widest !== undefined && window.innerWidth <= Number(widest) * 16;
}

afterEach(() => {
  if (!isBrowser) return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-theme-choice');
});
