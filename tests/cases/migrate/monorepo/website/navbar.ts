const code = { 'aria-label': 'Code', className: 'code', items: [{ href: 'https://git.example.org', label: 'Boats' }] };
export default { title: 'Harbour', items: [{ to: '/', label: 'Home' }, code] };
