exports.items = [
  { type: 'doc', docId: 'intro', label: 'Handbook', position: 'left' },
  { to: '/news', label: 'News', activeBasePath: '/news', 'aria-label': 'Our news' },
  { label: 'More', position: 'right', items: [{ to: '/x', label: 'X' }, { type: 'html', value: '<hr>' }, { href: 'https://y.example.org', label: 'Y' }] },
  { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ to: '/versions', label: 'All' }] },
  { type: 'localeDropdown', position: 'right' },
  { type: 'search', position: 'right' },
];
