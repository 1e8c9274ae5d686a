import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Author, PageView, PostView } from '@/contract';
import { memoryLocation } from '@tests/memory-location';
import { docView, homeView, resizeTo, siteView } from '@tests/views';
import { components } from '@/pages/components';
import { setPages } from '@/pages/page-content';
import { App } from './app';

const author: Author = {
  name: 'Ada',
  title: 'Author',
  href: '/blog/authors/ada',
  socials: [['github', 'https://x.y']],
};
const post: PostView = {
  title: 'A post',
  href: '/blog/post',
  date: '2021-08-26T00:00:00.000Z',
  dateLabel: 'August 26, 2021',
  readingTime: 'One min read',
  authors: [author],
  tags: [{ label: 'hello', href: '/blog/tags/hello', count: 2 }],
  body: 0,
  truncated: true,
};
const sidebar = { title: 'Recent posts', years: [{ year: '2021', posts: [{ title: 'A post', href: '/blog/post' }] }] };
const base = { path: '/blog', title: 'Blog', htmlClass: 'blog' };
const paging = { newer: '/blog', older: '/blog/page/3' };
const toc = [
  { id: 'one', level: 2, html: 'One' },
  { id: 'two', level: 3, html: '<code>Two</code>' },
];

const pages: PageView[] = [
  docView({ toc, tags: [{ label: 't', href: '/docs/tags/t' }], editHref: 'https://x.y', unlisted: true, draft: true }),
  {
    ...base,
    kind: 'category-index',
    heading: 'Guides',
    description: 'All guides',
    cards: [{ type: 'doc', label: 'One', href: '/docs/one', description: 'First' }],
    place: docView().place,
  },
  {
    ...base,
    kind: 'doc-tag',
    heading: 'One doc tagged with "t"',
    description: '',
    docs: [{ title: 'One', href: '/docs/one', description: 'First' }],
    allTagsHref: '/docs/tags',
    version: 'current',
  },
  { ...base, kind: 'tags', section: 'blog', letters: [{ letter: 'H', tags: post.tags }], blogSidebar: sidebar },
  { ...base, kind: 'blog-list', heading: 'Blog', posts: [post], sidebar, paging },
  { ...base, kind: 'blog-post', post, toc, sidebar, older: { title: 'Older', href: '/blog/older' } },
  {
    ...base,
    kind: 'blog-tag',
    label: 'x',
    heading: 'x',
    description: '',
    posts: [post],
    allTagsHref: '/t',
    sidebar,
    paging,
  },
  { ...base, kind: 'blog-archive', years: [{ year: '2021', posts: [{ ...post, dateLabel: 'August 26' }] }] },
  { ...base, kind: 'blog-authors', authors: [author], sidebar },
  { ...base, kind: 'blog-author', author, posts: [], allAuthorsHref: '/blog/authors', sidebar, paging: {} },
  homeView({ hasBody: true }),
  { ...base, kind: 'not-found' },
];

beforeEach(() => resizeTo(1200));

it.each(pages.map((page) => [page.kind, page] as const))(
  '%s: React takes over what was rendered [13.14]',
  async (_, page) => {
    const locationStore = memoryLocation(page.path);
    const app = (
      <App
        site={siteView()}
        locationStore={locationStore}
        shown={{ page, location: locationStore.read(), bodies: null }}
      />
    );
    const root = document.createElement('div');
    root.innerHTML = renderToString(app);
    document.body.append(root);
    for (const body of root.querySelectorAll('.prose')) body.innerHTML = '<p>The text</p>';
    const before = root.innerHTML;
    const onRecoverableError = vi.fn();
    const tree = await act(async () => hydrateRoot(root, app, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    for (const body of root.querySelectorAll('.prose')) expect(body.innerHTML).toBe('<p>The text</p>');
    expect(root.textContent).toBe(new DOMParser().parseFromString(before, 'text/html').body.textContent);
    act(() => tree.unmount());
    root.remove();
  },
);

it('keeps a page as the build wrote it, and puts the HTML of the next one in its place', async () => {
  const page = docView({ toc });
  const location = memoryLocation(page.path).read();
  const show = (shown: PageView, bodies: readonly string[] | null) => (
    <App site={siteView()} locationStore={memoryLocation(shown.path)} shown={{ page: shown, location, bodies }} />
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(show(page, null));
  document.body.append(root);
  setPages(null);
  const heading = root.querySelector('h1');
  const onRecoverableError = vi.fn();
  const tree = await act(async () => hydrateRoot(root, show(page, null), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector('h1')).toBe(heading);
  const sidebarBefore = root.querySelector('.docs-sidebar');
  await act(async () => tree.render(show(docView({ path: '/docs/next' }), ['<h1>Next</h1>'])));
  expect(root.querySelector('.docs__main')?.textContent).toBe('Next');
  expect(root.querySelector('.docs-sidebar')).toBe(sidebarBefore);
  act(() => tree.unmount());
  root.remove();
  setPages(components);
});
