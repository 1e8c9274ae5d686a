const path = require('path');

module.exports = {
  title: 'Harbour',
  url: 'https://harbour.example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  staticDirectories: ['static', 'public'],
  customFields: { berths: ['North', 'South'] },
  plugins: [
    ['docusaurus-plugin-module-alias', { alias: { '@fields': path.resolve(__dirname, './src/fields') } }],
    ['docusaurus-plugin-more-alias', { alias: { '@berths': './src/berths', react: './node_modules/react' } }],
    'docusaurus-plugin-charts',
  ],
  presets: [
    [
      'classic',
      {
        docs: { exclude: ['**/README.md'], lastVersion: '2.0', versions: { '2.0': { label: 'Two' } } },
        blog: false,
        theme: { customCss: '/src/css/custom.css' },
      },
    ],
  ],
};
