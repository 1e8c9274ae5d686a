const first = require('./parts/first');
const missing = require('./parts/missing');
const second = require('./parts/second');
const broken = require('./parts/broken');

module.exports = {
  title: 'Failing',
  url: 'https://harbour.example.org',
  baseUrl: '/',
  tagline: second.tagline,
  plugins: [first, missing, broken],
};
