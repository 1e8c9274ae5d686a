/**
 * Shows, where neither scripts nor styles came, that the site is served from another path than it was built for. Modules
 * have run when the document is ready, so their mark shows whether they ran.
 */
(function () {
  document.addEventListener('DOMContentLoaded', function () {
    var site = window.docstead;
    if (site.hasStarted) return;
    var texts = {
      title: 'Your site did not load properly.',
      reason: 'A very common reason is a wrong site baseUrl configuration.',
      current: 'Current configured baseUrl = {path}',
      default: '(default value)',
      suggestion: 'We suggest trying baseUrl = {path}',
    };
    var own = document.querySelector('meta[name="docstead-banner"]');
    if (own) Object.assign(texts, JSON.parse(own.content));
    var prefix = '__docstead-base-url-issue-banner-';
    var path = window.location.pathname;
    var isDefault = site.basePath === '/';
    var banner = document.createElement('div');
    banner.id = prefix + 'container';
    banner.innerHTML =
      '<div id="' +
      prefix.slice(0, -1) +
      '" style="border:thick solid #c0303c;background:#fff8e6;color:#1b2128;' +
      'margin:20px;padding:20px;font:20px sans-serif"><p style="font-weight:bold;font-size:30px"></p>' +
      '<p></p><p></p><p></p></div>';
    // A text, with the path in bold in its place.
    function fill(number, text, value, color, id) {
      var parts = text.split('{path}');
      var line = banner.querySelectorAll('p')[number];
      line.textContent = parts[0];
      if (parts.length < 2) return;
      var shown = document.createElement('span');
      shown.style.cssText = 'font-weight:bold;color:' + color;
      shown.textContent = value;
      if (id) shown.id = id;
      line.append(shown, parts[1]);
    }
    fill(0, texts.title);
    fill(1, texts.reason);
    fill(2, texts.current, site.basePath + (isDefault ? ' ' + texts.default : ''), '#c0303c');
    fill(3, texts.suggestion, path + (path.slice(-1) === '/' ? '' : '/'), '#0f7a4f', prefix + 'suggestion-container');
    document.body.prepend(banner);
  });
})();
