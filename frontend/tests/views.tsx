import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Providers } from '@/app/app';
import type { DocView, DocsVersionView, HomeView, PageView, SidebarItem, SiteView } from '@/contract';
import { withRows } from '@/layout/sidebar/rows-html';
import { memoryLocation } from '@tests/memory-location';

/** Small views for tests: complete, and changed where a test needs it. */

export function siteView(changes: Partial<SiteView> = {}): SiteView {
  return {
    title: 'Acme',
    tagline: 'Tools',
    url: 'https://acme.example',
    basePath: '/',
    titleDelimiter: '|',
    product: { name: 'Acme', id: 'acme' },
    navbar: { title: 'Acme', items: [] },
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
    locale: 'en',
    locales: [{ code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', baseUrl: '/' }],
    versions: [versionView()],
    buildId: 'build',
    sections: [{ id: 'docs', label: 'Docs' }],
    version: '0.0.1',
    homeHref: '/',
    ...changes,
  };
}

export function versionView(changes: Partial<DocsVersionView> = {}): DocsVersionView {
  return {
    name: 'current',
    section: 'docs',
    label: 'Next',
    path: '/docs',
    mainDoc: '/docs/start',
    isLast: true,
    badge: false,
    banner: 'none',
    ...changes,
  };
}

export const sidebar: SidebarItem[] = [
  {
    type: 'category',
    key: 'basics',
    label: 'Basics',
    fallbackHref: '/docs/start',
    items: [
      { type: 'link', label: 'Start', href: '/docs/start' },
      { type: 'link', label: 'Next steps', href: '/docs/next' },
    ],
  },
  {
    type: 'category',
    key: 'guides',
    label: 'Guides',
    href: '/docs/category/guides',
    fallbackHref: '/docs/category/guides',
    items: null,
  },
];

export function docView(changes: Partial<DocView> = {}): DocView {
  return withRows<DocView>({
    kind: 'doc',
    path: '/docs/start',
    title: 'Start | Acme',
    htmlClass: 'docs-doc-page',
    id: 'start',
    heading: 'Start',
    place: { version: 'current', breadcrumbs: [{ label: 'Start' }], sidebarId: 'main', sidebar },
    toc: [],
    ...changes,
  });
}

export function homeView(changes: Partial<HomeView> = {}): HomeView {
  return {
    kind: 'home',
    path: '/',
    title: 'Acme',
    htmlClass: 'home',
    hero: { title: 'Acme', tagline: 'Tools' },
    cards: [],
    features: [],
    posts: [],
    hasBody: false,
    ...changes,
  };
}

interface Setting {
  site?: SiteView;
  page?: PageView;
  bodies?: readonly string[] | null;
  href?: string;
}

/** Renders `content` as part of a page. */
export function renderOn(content: ReactNode, { site = siteView(), page = docView(), bodies = [], href }: Setting = {}) {
  const location = memoryLocation(href ?? page.path);
  const wrap = (inner: ReactNode, shownPage: PageView) => (
    <Providers site={site} locationStore={location} shown={{ page: shownPage, location: location.read(), bodies }}>
      {inner}
    </Providers>
  );
  const result = render(wrap(content, page));
  return {
    ...result,
    location,
    /** The reader went to another page. */
    goTo: (next: PageView, inner: ReactNode = content) => result.rerender(wrap(inner, next)),
  };
}

/** Sets the width of the window. */
export function resizeTo(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
}
