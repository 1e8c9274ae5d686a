const boats = undefined;

module.exports = boats.length;
