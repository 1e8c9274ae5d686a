// Loads the session recorder for the site named by `data-site-id` from `data-source`; does nothing without both.
(() => {
  const { siteId, source } = document.currentScript?.dataset ?? {};
  if (!siteId || !source) return;
  window.hj = window.hj || ((...call) => (window.hj.q = window.hj.q || []).push(call));
  window._hjSettings = { hjid: Number(siteId), hjsv: 6 };
  const script = document.createElement('script');
  script.async = true;
  script.src = `${source}${siteId}.js?sv=6`;
  document.head.append(script);
})();
