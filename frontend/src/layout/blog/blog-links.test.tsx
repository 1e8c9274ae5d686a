import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOn, siteView, docView } from '@tests/views';
import { BlogLinks } from './blog-links';

const site = siteView({
  blogs: [
    { title: 'Blog', href: '/blog', links: [] },
    { title: 'Notes', href: '/blog/notes', links: [{ title: 'Archive', href: '/blog/notes/archive' }] },
  ],
});
const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['/blog', ['/blog']],
  ['/blog/tags', ['/blog']],
  ['/blog/notes', ['/blog/notes', '/blog/notes/archive']],
  ['/blog/notes/2024/page', ['/blog/notes', '/blog/notes/archive']],
  ['/blog/notesfrom', ['/blog']],
  ['/blogger', []],
])('links the lists of the blog that %s belongs to', (path, expected) => {
  renderOn(<BlogLinks />, { site, page: docView({ path }) });
  expect(addresses()).toEqual(expected);
});
