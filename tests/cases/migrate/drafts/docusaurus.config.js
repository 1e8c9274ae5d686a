module.exports = {
  title: 'Boats',
  url: 'https://boats.example.org',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: {} }]],
};
