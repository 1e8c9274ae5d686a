export default { title: 'Harbour', items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' }] };
