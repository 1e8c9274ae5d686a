const fleet = require('harbour-fleet');

module.exports = {
  main: ['start', { type: 'category', label: 'Boats', items: fleet.items('boats') }, ...fleet.rows],
  byPackage: [
    'start',
    {
      type: 'category',
      label: 'Crews',
      items: Object.entries(fleet.crews).map(([id, crew]) => ({ type: 'doc', id, label: crew.name.short })),
    },
  ],
};
