module.exports = {
  title: 'Bench',
  url: 'https://bench.example.org',
  baseUrl: '/',
  future: { v4: true, faster: true },
  markdown: { format: 'detect' },
  presets: [['classic', { blog: false }]],
  themeConfig: {
    navbar: { title: 'Bench' },
    prism: { additionalLanguages: ['bash', 'csharp', 'json', 'sql'] },
  },
};
