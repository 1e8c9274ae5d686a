// Sends page views and outbound clicks to the analytics endpoint named by `data-endpoint`; does nothing without one.
(() => {
  const endpoint = document.currentScript?.dataset.endpoint;
  if (!endpoint) return;
  const send = (name, detail) =>
    navigator.sendBeacon?.(endpoint, JSON.stringify({ name, path: location.pathname, ...detail }));
  send('page-view');
  document.addEventListener('docstead:navigated', () => send('page-view'));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="http"]') : null;
    if (link && link.host !== location.host) send('outbound-click', { href: link.href });
  });
})();
