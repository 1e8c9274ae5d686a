// Loads the tag manager's container named by `data-container` from `data-source`; does nothing without both.
(() => {
  const { container, source } = document.currentScript?.dataset ?? {};
  if (!container || !source) return;
  window.dataLayer = window.dataLayer || [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${source}?id=${encodeURIComponent(container)}`;
  document.head.append(script);
})();
