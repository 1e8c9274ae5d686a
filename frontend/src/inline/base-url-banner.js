/**
 * Shows, where neither scripts nor styles came, that the site is served from another path than it was built for. Modules
 * have run when the document is ready, so their mark shows whether they ran.
 */
(function () {
  document.addEventListener('DOMContentLoaded', function () {
    var site = window.docstead;
    if (site.hasStarted) return;
    var prefix = '__docstead-base-url-issue-banner-';
    var banner = document.createElement('div');
    banner.id = prefix + 'container';
    banner.innerHTML =
      '<div id="' +
      prefix.slice(0, -1) +
      '" style="border:thick solid #c0303c;background:#fff8e6;color:#1b2128;' +
      'margin:20px;padding:20px;font:20px sans-serif">' +
      '<p style="font-weight:bold;font-size:30px">Your site did not load properly.</p>' +
      '<p>A very common reason is a wrong site baseUrl configuration.</p>' +
      '<p>Current configured baseUrl = <span style="font-weight:bold;color:#c0303c"></span></p>' +
      '<p>We suggest trying baseUrl = <span id="' +
      prefix +
      'suggestion-container" ' +
      'style="font-weight:bold;color:#0f7a4f"></span></p></div>';
    var path = window.location.pathname;
    banner.querySelector('span').textContent = site.basePath + (site.basePath === '/' ? ' (default value)' : '');
    banner.querySelector('#' + prefix + 'suggestion-container').textContent =
      path + (path.slice(-1) === '/' ? '' : '/');
    document.body.prepend(banner);
  });
})();
