settings = { title: 'Sloppy', url: 'https://harbour.example.org', baseUrl: '/' };
settings.tagline = require('./words').tagline;

settings.onBrokenAnchors = 'throw';
settings.markdown = { format: 'detect', anchors: { maintainCase: true } };
shared = { remarkPlugins: ['a-remark-plugin'] };
settings.plugins = ['one', 'two'].map((id) => ['@docusaurus/plugin-content-docs', { id, path: id, ...shared }]);
settings.themes = [['@docusaurus/theme-classic', { customCss: require.resolve('./colors.css') }]];
settings.themeConfig = {
  image: 'card.png?v2',
  navbar: { items: [{ label: 'Piers', to: 'one/piers' }, { label: 'Berths', to: 'https://example.org' }] },
  footer: { links: [{ label: 'Cranes', to: 'two/cranes' }] },
};
module.exports = settings;
