import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocView, SidebarCategory, SidebarItem, SiteView } from '@/contract';
import { docView, renderOn, sidebar, siteView } from '@tests/views';
import { rowsHtml } from './rows-html';
import { SidebarMenu } from './sidebar-menu';

const whole = [
  sidebar[0],
  { ...sidebar[1], items: [{ type: 'link', label: 'First guide', href: '/docs/guides/first' }] },
] as typeof sidebar;

const fetched = vi.fn();
let sites = 0;
let basePath = '/';

// Each test is a site of its own, since what was fetched once is not fetched again.
beforeEach(() => {
  basePath = `/site-${(sites += 1)}/`;
  fetched.mockReset();
  vi.stubGlobal('fetch', (url: string) => {
    fetched(url);
    const isBuild = url === `${basePath}build.json`;
    const body = isBuild
      ? { buildId: 'build', sidebars: { 'current/main': `${basePath}sidebar.json` }, search: {} }
      : { id: 'main', items: whole };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(body) });
  });
});

afterEach(() => vi.unstubAllGlobals());

const menuOf = (page: DocView) => <SidebarMenu place={page.place} />;
const show = (page = docView(), changes: Partial<SiteView> = {}) =>
  renderOn(menuOf(page), { page, site: siteView({ basePath, ...changes }) });

it('opens the categories of the current page and marks it [4.12] [4.18]', () => {
  show();
  const current = screen.getByRole('link', { name: 'Start' });
  expect(current).toHaveAttribute('aria-current', 'page');
  expect(current).toHaveClass('menu__link--active');
  expect(screen.getByRole('button', { name: 'Basics' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Basics' })).toHaveClass('menu__link--active');
  expect(fetched).not.toHaveBeenCalled();
});

it('opens and closes a category without a page by its label [4.14] [4.19]', async () => {
  show();
  const basics = screen.getByRole('button', { name: 'Basics' });
  await userEvent.click(basics);
  await waitFor(() => expect(basics).toHaveAttribute('href', '#'));
  expect(basics).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Start')).toHaveAttribute('tabindex', '-1');
});

it('fetches what a closed category holds when it is first opened [4.15] [4.19]', async () => {
  show();
  expect(screen.queryByText('First guide')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: "Expand sidebar category 'Guides'" }));
  expect(await screen.findByRole('link', { name: 'First guide' })).toHaveAttribute('href', '/docs/guides/first');
  expect(screen.getByRole('button', { name: "Collapse sidebar category 'Guides'" })).toBeInTheDocument();
  expect(fetched.mock.calls.flat()).toEqual([`${basePath}build.json`, `${basePath}sidebar.json`]);
});

it('keeps open what the reader opened, and opens what a navigation leads into [4.16] [4.17]', async () => {
  const { goTo } = show();
  await userEvent.click(screen.getByRole('button', { name: "Expand sidebar category 'Guides'" }));
  await screen.findByRole('link', { name: 'First guide' });
  const next = docView({ path: '/docs/next' });
  goTo(next, menuOf(next));
  await waitFor(() => expect(screen.getByText('Start')).not.toHaveAttribute('aria-current'));
  expect(screen.getByRole('button', { name: "Collapse sidebar category 'Guides'" })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next steps' })).toHaveAttribute('aria-current', 'page');
});

it('takes the rows around the next page from its document, and fetches nothing', async () => {
  const { goTo } = show();
  const start = screen.getByRole('link', { name: 'Start' });
  await userEvent.click(screen.getByRole('button', { name: 'Basics' }));
  const path = '/docs/guides/first';
  const place = { ...docView().place, sidebar: null, menu: rowsHtml(whole, path) };
  const next = docView({ path, place });
  goTo(next, menuOf(next));
  expect(await screen.findByRole('link', { name: 'First guide' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Guides' })).toHaveClass('menu__link--active');
  expect(start).toBeInTheDocument();
  expect(start).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('button', { name: 'Basics' })).toHaveAttribute('aria-expanded', 'false');
  expect(fetched).not.toHaveBeenCalled();
});

it('keeps a whole list when a later page brings one with gaps, and drops the unlisted page that was left', async () => {
  const link = (name: string): SidebarItem => ({ type: 'link', label: name, href: `/docs/${name}` });
  const links = [link('a'), link('b'), link('c')];
  const secret = { type: 'link', label: 'Secret', href: '/docs/secret', unlisted: true } as const;
  const on = (path: string, sidebar: SidebarItem[]) => docView({ path, place: { ...docView().place, sidebar } });
  const labels = () => screen.getAllByRole('link').map((link) => link.textContent);
  const first = on('/docs/secret', [...links, secret]);
  const { goTo } = show(first);
  expect(labels()).toEqual(['a', 'b', 'c', 'Secret']);
  const second = on('/docs/a', links);
  goTo(second, menuOf(second));
  await waitFor(() => expect(labels()).toEqual(['a', 'b', 'c']));
  const third = on('/docs/b', [{ type: 'truncation', count: 1, fallbackHref: '/docs/a' }, link('b'), link('c')]);
  goTo(third, menuOf(third));
  await waitFor(() => expect(screen.getByRole('link', { name: 'b' })).toHaveAttribute('aria-current', 'page'));
  expect(labels()).toEqual(['a', 'b', 'c']);
});

it('shows the words that a row has now', async () => {
  const { goTo } = show();
  const [basics, ...others] = sidebar as [SidebarCategory, ...SidebarItem[]];
  const renamed = docView({ place: { ...docView().place, sidebar: [{ ...basics, label: 'Foundations' }, ...others] } });
  goTo(renamed, menuOf(renamed));
  expect(await screen.findByRole('button', { name: 'Foundations' })).toHaveAttribute('aria-expanded', 'true');
});

it('closes a category whose page is shown by a second press on its label [4.15]', async () => {
  const page = docView({ path: '/docs/category/guides', place: { ...docView().place, sidebar: whole } });
  show(page);
  const label = screen.getByRole('link', { name: 'Guides' });
  expect(label).toHaveAttribute('aria-current', 'page');
  await userEvent.click(label);
  expect(screen.getByRole('button', { name: "Expand sidebar category 'Guides'" })).toBeInTheDocument();
});

it('keeps siblings open, unless the site wants one open at a time [4.13]', async () => {
  const page = docView({ path: '/elsewhere' });
  const { unmount } = show(page);
  await userEvent.click(screen.getByRole('button', { name: 'Basics' }));
  await userEvent.click(screen.getByRole('button', { name: "Expand sidebar category 'Guides'" }));
  expect(screen.getByRole('button', { name: 'Basics' })).toHaveAttribute('aria-expanded', 'true');
  unmount();

  show(page, { sections: [{ id: 'docs', label: 'Docs', sidebarAutoCollapse: true }] });
  await userEvent.click(screen.getByRole('button', { name: 'Basics' }));
  await userEvent.click(screen.getByRole('button', { name: "Expand sidebar category 'Guides'" }));
  expect(screen.getByRole('button', { name: 'Basics' })).toHaveAttribute('aria-expanded', 'false');
});

it('opens external links in a tab of their own, and hides unlisted pages unless they are shown [4.20] [4.33]', () => {
  const items: typeof sidebar = [
    { type: 'link', label: 'Elsewhere', href: 'https://example.org', external: true },
    { type: 'link', label: 'Secret', href: '/docs/secret', unlisted: true },
  ];
  const page = docView({ place: { ...docView().place, sidebar: items } });
  const { unmount } = show(page);
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Elsewhere' }).querySelector('svg')).not.toBeNull();
  expect(screen.queryByText('Secret')).toBeNull();
  unmount();
  show(docView({ place: page.place, path: '/docs/secret' }));
  expect(screen.getByText('Secret')).toBeInTheDocument();
});
