// @ts-check
// A project as it was usual before ES modules.

const lightCodeTheme = require('prism-react-renderer/themes/github');
const darkCodeTheme = require('prism-react-renderer').themes.dracula;
const path = require('path');
const { items } = require('./navbar');

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Old harbour',
  tagline: "Boats, and what's below",
  url: 'https://harbour.example.org',
  baseUrl: process.env.BASE_URL || '/docs-site/',
  favicon: 'img/favicon.ico',
  titleDelimiter: '·',
  noIndex: false,
  trailingSlash: false,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'throw',
  scripts: [
    '/js/first.js',
    { src: 'https://scripts.example.org/a.js', async: true, 'data-domain': 'harbour.example.org' },
  ],
  i18n: { defaultLocale: 'de', locales: ['de'], localeConfigs: { de: { label: 'Deutsch', htmlLang: 'de-DE', direction: 'ltr' } } },
  presets: [
    [
      require.resolve('@docusaurus/preset-classic'),
      {
        docs: {
          path: path.join(__dirname, 'handbook'),
          routeBasePath: '/',
          sidebarPath: require.resolve('./sidebars.js'),
          editUrl: 'https://git.example.org/edit/main/',
          showLastUpdateTime: true,
          showLastUpdateAuthor: true,
          breadcrumbs: false,
          numberPrefixParser: false,
          lastVersion: 'current',
          includeCurrentVersion: true,
          onlyIncludeVersions: ['current', '1.0'],
          versions: { current: { label: '2.0', path: 'next', banner: 'none', badge: false }, '1.0': { label: 'Old' } },
        },
        blog: {
          path: 'news',
          routeBasePath: 'news',
          blogTitle: 'News',
          blogDescription: 'What is new',
          blogSidebarTitle: 'All news',
          blogSidebarCount: 'ALL',
          postsPerPage: 'ALL',
          showReadingTime: false,
          feedOptions: { type: 'all', title: 'Harbour news', description: 'What is new', copyright: 'Harbour', limit: 5 },
        },
        sitemap: { changefreq: 'daily', priority: 0.8, ignorePatterns: ['/tags/**', '/docs/old/**'] },
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-client-redirects',
      {
        redirects: [
          { from: '/old', to: '/new' },
          { from: ['/a', '/b c'], to: '/c' },
        ],
      },
    ],
  ],
  themeConfig: /** @type {import('@docusaurus/preset-classic').ThemeConfig} */ ({
    colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
    announcementBar: {
      id: 'storm',
      content: 'A <b>storm</b> is coming',
      backgroundColor: '#fafbfc',
      textColor: '#091E42',
      isCloseable: false,
    },
    navbar: {
      hideOnScroll: true,
      style: 'primary',
      logo: { alt: 'Harbour', src: 'img/logo.svg', srcDark: '/docs-site/img/dark.svg', href: '/', target: '_self', width: 32, height: '32' },
      items,
    },
    footer: {
      links: [
        { label: 'Home', to: '/' },
        { html: '<i>since 1700</i>' },
      ],
      copyright: 'Copyright 1999 Harbour',
    },
    prism: { theme: lightCodeTheme, darkTheme: darkCodeTheme, additionalLanguages: ['rust', 'bash'] },
  }),
};

module.exports = config;
