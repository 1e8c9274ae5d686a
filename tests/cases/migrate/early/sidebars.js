module.exports = { main: ['intro'] };
