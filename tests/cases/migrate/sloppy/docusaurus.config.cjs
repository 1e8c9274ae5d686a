settings = { title: 'Sloppy', url: 'https://harbour.example.org', baseUrl: '/' };
settings.tagline = require('./words').tagline;

module.exports = settings;
