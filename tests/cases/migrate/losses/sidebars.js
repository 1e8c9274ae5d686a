const fleet = require('harbour-fleet');

module.exports = {
  main: ['start', { type: 'category', label: 'Boats', items: fleet.items('boats') }, ...fleet.rows],
};
