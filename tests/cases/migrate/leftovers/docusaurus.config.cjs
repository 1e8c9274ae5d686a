const emoji = require('remark-gauge');

module.exports = {
  title: 'Leftovers',
  url: 'https://harbour.example.org',
  baseUrl: '/',
  stylesheets: ['https://fonts.example.org/a.css', { href: '/b.css?c&d', crossorigin: true }, 'https://cdn.example.org/katex.min.css'],
  headTags: [
    { tagName: 'link', attributes: { rel: 'icon', href: '/touch.png', async: false } },
    { tagName: 'script', innerHTML: 'window.depth = 5 < 6;' },
    { tagName: 'script', innerHTML: emoji.script() },
    { tagName: 'div', attributes: { id: 'wave' } },
  ],
  customFields: { depth: 5 },
  staticDirectories: ['public', 'static'],
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.cjs',
          editUrl: ({ docPath }) => `https://git.example.org/${docPath}`,
          remarkPlugins: [emoji],
          sidebarItemsGenerator: async () => [],
          docItemComponent: '@theme/Custom',
        },
        blog: { archiveBasePath: 'old', truncateMarker: /cut/, editUrl: (post) => `https://git.example.org/${post.locale}/${post.blogDirPath}/${post.blogPath}` },
        theme: { customCss: ['./src/css/custom.css'] },
        gtag: { trackingID: ['G-1', 'G-2'], anonymizeIP: true },
        googleTagManager: { containerId: 'GTM-1', layer: 5 },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'second', path: 'second', editUrl: () => 'https://git.example.org' }],
    '@docusaurus/plugin-ideal-image',
    ['@docusaurus/plugin-google-gtag', { trackingID: 'UA-1' }],
    function ownPlugin() {
      return { name: 'own' };
    },
  ],
  themeConfig: {
    algolia: { appId: 'x' },
    metadata: [{ name: 'keywords', content: 'boats' }, { property: 'og:image', content: 'a.png' }],
    navbar: {
      title: 5,
      items: [
        { type: 'custom-weather', position: 'left' },
        { type: 'docsVersion', docsPluginId: 'second' },
        { to: '/a', label: 'A', 'data-x': '1' },
      ],
    },
    footer: { links: [{ title: 'T', items: [] }, { label: 'Home', to: '/' }] },
    prism: { additionalLanguages: ['klingon'], magicComments: [{ className: 'x', line: 'x' }] },
    zoom: { selector: 'img' },
  },
};
