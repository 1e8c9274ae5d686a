import { beforeEach, expect, it } from 'vitest';
import { markWords, removeMarks } from './mark-words';

const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

beforeEach(() => {
  document.body.innerHTML =
    '<article><nav>list</nav><h1>Lists</h1><p>A list, <em>the</em> checklist and enlist; listing <code>List&lt;T&gt;</code>.</p>' +
    '<div data-island="0">list</div><script>list</script></article>';
});

it('marks words with the rest of what they begin, outside of parts with a life of their own', () => {
  markWords(document.body, ['list']);
  expect(marked()).toEqual(['Lists', 'list', 'listing', 'List']);
});

it('takes the text as it is, not as a pattern', () => {
  document.body.innerHTML = '<p>c++ and C# and a.b and axb</p>';
  markWords(document.body, ['a.b', 'c++']);
  expect(marked()).toEqual(['c++', 'a.b']);
});

it('leaves everything as it was when the marks go', () => {
  const before = document.body.innerHTML;
  markWords(document.body, ['list', 'the']);
  removeMarks(document);
  expect(document.body.innerHTML).toBe(before);
});

it('marks nothing without words', () => {
  markWords(document.body, ['', '']);
  markWords(document.body, []);
  expect(marked()).toEqual([]);
});
