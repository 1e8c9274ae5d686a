module.exports = {
  main: [
    'intro',
    { type: 'gallery', label: 'Pictures' },
    { type: 'link', label: 'Out', href: 'https://out.example.org', target: '_blank' },
    42,
  ],
};
