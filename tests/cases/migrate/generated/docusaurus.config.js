const guide = require('./sidebars/guide.ts');

module.exports = {
  title: 'Harbour',
  url: 'https://harbour.example.org',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  presets: [
    [
      'classic',
      { docs: { sidebarPath: './sidebars.ts' }, blog: { showReadingTime: guide.isLong }, pages: false },
    ],
  ],
  themeConfig: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
        { type: 'docSidebar', sidebarId: 'api', label: 'API' },
        { type: 'doc', docId: 'api/overview', label: 'Overview' },
      ],
    },
  },
};
