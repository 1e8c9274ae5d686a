module.exports = {
  title: 'Early',
  url: 'https://example.org',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  markdown: { format: 'detect' },
  plugins: [
    function names() {
      return {
        name: 'names',
        configureWebpack: () => ({ resolve: { alias: { '@parts': require('path').resolve(__dirname, 'src/parts') } } }),
      };
    },
    ['./plugins/news', { path: 'news', routeBasePath: 'news' }],
  ],
  presets: [
    [
      'docusaurus-preset-own',
      { docs: { sidebarPath: './sidebars.js', lastVersion: '1.0' }, blog: false, api: { path: 'api.yaml' } },
    ],
  ],
};
