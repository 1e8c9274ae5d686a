// Fails in a module that another one requires.
module.exports = require('./deep');
