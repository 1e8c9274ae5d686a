const fleet = require('harbour-fleet');
const { version } = require('harbour-fleet/package.json');

const port = (id) => ['@docusaurus/plugin-content-docs', { id, path: `ports/${id}`, routeBasePath: id }];

module.exports = {
  title: 'Losses',
  tagline: `Boats ${version}`,
  url: 'https://harbour.example.org',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['fr'] },
  trailingSlash: true,
  staticDirectories: ['static', 'public'],
  presets: [
    [
      'classic',
      {
        docs: { id: 'alone' },
        blog: { tags: 'words.yml', editLocalizedFiles: true },
        pages: { remarkPlugins: [fleet] },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { path: './handbook/', sidebarPath: './sidebars.js' }],
    ['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'news' }],
    ...['north', 'south'].map(port),
  ],
  themeConfig: {
    navbar: {
      items: [
        { label: `v${version}`, href: `https://harbour.example.org/v${version}` },
        { to: '/handbook', label: 'Handbook' },
        { type: 'doc', docId: 'pier', docsPluginId: 'north', label: 'North' },
      ],
    },
    footer: fleet.footer,
  },
};
