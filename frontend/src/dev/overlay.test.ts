import { beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '@/contract';
import { showProblems } from './overlay';

const problem: Problem = {
  code: 'broken-link',
  message: 'leads nowhere',
  hint: 'did you mean ./b.md?',
  place: 'docs/a.md:3:5',
  excerpt: [
    { number: 2, text: 'before' },
    { number: 3, text: 'see [x](y) here', marked: [4, 10] },
  ],
};

const overlay = () => document.querySelector('docstead-problems')?.shadowRoot ?? null;

beforeEach(() => showProblems([]));

describe('the overlay', () => {
  it('says what is wrong, where, and what to do', () => {
    showProblems([problem]);
    expect(overlay()?.querySelector('.place')?.textContent).toBe('docs/a.md:3:5');
    expect(overlay()?.querySelector('.message')?.textContent).toBe('leads nowhere broken-link');
    expect(overlay()?.querySelector('.hint')?.textContent).toBe('did you mean ./b.md?');
    expect(overlay()?.querySelector('mark')?.textContent).toBe('[x](y)');
    expect(overlay()?.querySelector('.line--marked')?.textContent).toBe('see [x](y) here\n');
  });

  it('shows names as code', () => {
    showProblems([{ ...problem, message: '`title` is required', hint: 'add `title = "…"`' }]);
    const names = [...(overlay()?.querySelectorAll('.name') ?? [])].map((name) => name.textContent);
    expect(names).toEqual(['title', 'title = "…"']);
    expect(overlay()?.querySelector('.message')?.textContent).toBe('title is required broken-link');
  });

  it('counts', () => {
    showProblems([problem, { ...problem, place: '', hint: '', excerpt: [] }]);
    expect(overlay()?.querySelector('h1')?.textContent).toBe('2 problems');
    expect(overlay()?.querySelectorAll('article')).toHaveLength(2);
  });

  it('takes messages for text', () => {
    showProblems([{ ...problem, message: '<img src=x onerror=alert(1)>' }]);
    expect(overlay()?.querySelector('img')).toBeNull();
  });

  it('goes when the problem is mended', () => {
    showProblems([problem]);
    showProblems([]);
    expect(overlay()).toBeNull();
  });

  it('can be closed', () => {
    showProblems([problem]);
    overlay()?.querySelector('button')?.click();
    expect(overlay()).toBeNull();
  });
});
