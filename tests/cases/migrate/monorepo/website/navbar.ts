export default { title: 'Harbour', items: [{ to: '/', label: 'Home' }] };
