module.exports = {
  title: 'Weather station',
  url: 'https://weather.example.org',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: { blogTitle: 'News', blogSidebarTitle: 'Latest' } }]],
  themeConfig: {
    navbar: {
      title: 'Station',
      logo: { src: 'img/logo.svg', alt: 'A cloud' },
      items: [
        { type: 'doc', docId: 'intro', label: 'docs' },
        { label: 'more', items: [{ label: 'sensors', to: '/sensors/wind' }] },
      ],
    },
    footer: {
      links: [{ title: 'help', items: [{ label: 'forum', href: 'https://forum.example.org' }] }],
      copyright: 'Made by volunteers',
    },
  },
};
