module.exports = { name 'broken' };
