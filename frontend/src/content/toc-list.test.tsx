import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TocList } from './toc-list';

const item = (id: string, level: number) => ({ id, level, html: id });

it('gives the class of the list to the outermost one alone', () => {
  const html = renderToStaticMarkup(<TocList toc={[item('a', 2), item('b', 3), item('c', 4), item('d', 2)]} />);
  expect(html.match(/<ul[^>]*>/g)).toEqual(['<ul class="table-of-contents">', '<ul>', '<ul>']);
});

it('shows nothing without headings', () => {
  expect(renderToStaticMarkup(<TocList toc={[]} />)).toBe('');
});
