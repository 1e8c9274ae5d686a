module.exports = { tagline: require('fs').readFileSync('/etc/hostname', 'utf8') };
