import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NavbarItem, PageView } from '@/contract';
import { ErrorBoundary } from '@/ui/error-boundary';
import { errorChain } from '@/lib/error-chain';
import { docView, homeView, renderOn, resizeTo, siteView, versionView } from '@tests/views';
import { Navbar } from './navbar';

beforeEach(() => resizeTo(1200));

const withItems = (...items: NavbarItem[]) => siteView({ navbar: { title: 'Acme', items } });
const show = (items: NavbarItem[], page: PageView = docView(), href?: string) =>
  renderOn(<Navbar />, { site: withItems(...items), page, href });

const link = (changes: Partial<Extract<NavbarItem, { type: 'default' }>> = {}): NavbarItem => ({
  type: 'default',
  position: 'right',
  label: 'Docs',
  to: '/docs/start',
  ...changes,
});

it('is the main landmark and leads home [3.3] [3.4]', () => {
  show([]);
  const bar = screen.getByRole('navigation', { name: 'Main' });
  expect(within(bar).getByRole('link', { name: 'Acme' })).toHaveAttribute('href', '/');
});

describe('links', () => {
  it('marks the one that leads to the page [3.8]', () => {
    show([link(), link({ label: 'Other', to: '/other' })]);
    expect(screen.getByRole('link', { name: 'Docs' })).toHaveClass('navbar__link--active');
    expect(screen.getByRole('link', { name: 'Docs' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Other' })).not.toHaveAttribute('aria-current');
  });

  it('marks by prefix and by pattern [3.8]', () => {
    show([
      link({ label: 'Prefix', to: '/x', activeBasePath: '/docs' }),
      link({ label: 'Pattern', to: '/x', activeBaseRegex: 'DOCS/ST' }),
      link({ label: 'Neither', to: '/docs/start', activeBaseRegex: '^/blog' }),
    ]);
    expect(screen.getByRole('link', { name: 'Prefix' })).toHaveClass('navbar__link--active');
    expect(screen.getByRole('link', { name: 'Pattern' })).toHaveClass('navbar__link--active');
    expect(screen.getByRole('link', { name: 'Neither' })).not.toHaveClass('navbar__link--active');
  });

  it('opens other sites in a tab of their own, with a mark where the address is an href [3.5] [3.6]', () => {
    show([
      link({ label: 'Source', to: null, href: 'https://example.org' }),
      link({ label: 'Try', to: 'https://example.org' }),
    ]);
    const source = screen.getByRole('link', { name: 'Source' });
    expect(source).toHaveAttribute('target', '_blank');
    expect(source).toHaveAttribute('rel', 'noopener noreferrer');
    expect(source.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Try' }).querySelector('svg')).toBeNull();
  });
});

describe('docs items', () => {
  it('a sidebar item is active on every page of the sidebar [3.12]', () => {
    show([{ type: 'docSidebar', position: 'left', sidebarId: 'main', label: 'Docs', href: '/docs/first' }]);
    expect(screen.getByRole('link', { name: 'Docs' })).toHaveClass('navbar__link--active');
  });

  it('a sidebar item with nothing to link to is a mistake [3.11] [17.7]', () => {
    expect(messageOf({ type: 'docSidebar', position: 'left', sidebarId: 'x', label: 'Docs', href: null })).toContain(
      `DocSidebarNavbarItem: Sidebar with ID "x" doesn't have anything to be linked to.`,
    );
  });

  it('an unknown type is a mistake that names the item [3.10] [17.7]', () => {
    const message = messageOf({ type: 'unknown', position: 'left', name: 'x', item: { type: 'x', label: 'Y' } });
    expect(message).toMatch(/^A theme navbar item failed to render\./);
    expect(message).toContain('"label": "Y"');
    expect(message).toContain('No NavbarItem component found for type "x".');
  });

  function messageOf(item: NavbarItem): string {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let message = '';
    renderOn(
      <ErrorBoundary
        fallback={(error) => {
          message = errorChain(error);
          return null;
        }}
      >
        <Navbar />
      </ErrorBoundary>,
      { site: withItems(item) },
    );
    return message;
  }
});

describe('dropdowns', () => {
  const menu: NavbarItem = { type: 'dropdown', position: 'left', label: 'More', items: [link({ label: 'Inner' })] };

  it('open and close by the Enter key, and close when the focus leaves [3.13]', async () => {
    show([menu]);
    const label = screen.getByRole('button', { name: 'More' });
    expect(label).toHaveAttribute('aria-haspopup', 'true');
    act(() => label.focus());
    await userEvent.keyboard('{Enter}');
    expect(label).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    expect(label).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    fireEvent.focusIn(document.body);
    expect(label).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    fireEvent.mouseDown(document.body);
    expect(label).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('versions', () => {
  const dropdown: NavbarItem = { type: 'docsVersionDropdown', position: 'right' };
  const old = versionView({ name: '1.0', label: '1.0', mainDoc: '/docs/1.0/start', isLast: false });
  const two = { ...withItems(dropdown), versions: [versionView(), old] };

  it('a single version is a plain link to the document that is shown [10.4]', () => {
    show([dropdown]);
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/docs/start');
  });

  it('leads to the same document of another version, with query and hash, else to the one to start with [10.4]', () => {
    const page = docView({ place: { ...docView().place, alternates: { '1.0': '/docs/1.0/same' } } });
    renderOn(<Navbar />, { site: two, page, href: '/docs/start?x=1#y' });
    expect(screen.getByRole('link', { name: '1.0' })).toHaveAttribute('href', '/docs/1.0/same?x=1#y');
  });

  it('names the choice to keep [10.5]', () => {
    renderOn(<Navbar />, { site: two, page: homeView() });
    const link = screen.getByRole('link', { name: '1.0' });
    expect(link).toHaveAttribute('data-version', '1.0');
    expect(link).toHaveAttribute('data-version-key', 'docs-preferred-version-default');
  });

  it('a version that does not exist is a mistake [10.7] [17.7]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => show([{ ...dropdown, versions: ['9'] }])).toThrow('A theme navbar item failed to render.');
  });
});

it('languages lead to the same page as whole documents [10.8]', () => {
  const site = siteView({
    navbar: { title: '', items: [{ type: 'localeDropdown', position: 'right' }] },
    locales: [
      { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', baseUrl: '/' },
      { code: 'fr', label: 'Français', htmlLang: 'fr', direction: 'ltr', baseUrl: '/fr/' },
    ],
  });
  renderOn(<Navbar />, { site, href: '/docs/start?x=1#y' });
  expect(screen.getByRole('button', { name: 'English' })).toBeInTheDocument();
  const french = screen.getByRole('link', { name: 'Français' });
  expect(french).toHaveAttribute('href', '/fr/docs/start?x=1#y');
  expect(french).toHaveAttribute('lang', 'fr');
  expect(french).toHaveAttribute('target', '_self');
  expect(screen.getByRole('link', { name: 'English' })).toHaveClass('dropdown__link--active');
});

describe('search', () => {
  const search = { maxHits: 5, highlightResult: true };

  it('stands at the far right where no item gives it a place [3.27]', () => {
    renderOn(<Navbar />, { site: { ...withItems(link({ position: 'left' })), search } });
    const inner = document.querySelector('.navbar__inner');
    expect(inner?.lastElementChild).toContainElement(screen.getByRole('combobox'));
  });

  it('stands once, in its place [3.1] [3.9]', () => {
    renderOn(<Navbar />, { site: { ...withItems({ type: 'search', position: 'left' }, link()), search } });
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
    expect(document.querySelector('.navbar__items--right')).not.toContainElement(screen.getByRole('combobox'));
  });
});

it('knows all types of items [3.9]', () => {
  const html: NavbarItem = { type: 'html', position: 'left', value: '<b>own</b>' };
  const doc: NavbarItem = { type: 'doc', position: 'left', docId: 'start', label: 'Doc', href: '/docs/start' };
  const version: NavbarItem = { type: 'docsVersion', position: 'left' };
  const drawn = link({ label: '', to: undefined, href: 'https://x.example.org', html: '<b>drawn</b>' });
  show([html, doc, version, drawn]);
  expect(screen.getByText('own')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'drawn' })).toHaveAttribute('href', 'https://x.example.org');
  expect(screen.getByRole('link', { name: 'Doc' })).toHaveClass('navbar__link--active');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/docs/start');
});
