/**
 * Sets the colour mode, and whether the font is in the cache, before anything is painted. The settings are the site's `ColorModeView`; the
 * address may ask for another mode: `?docstead-theme=dark` and `?docstead-data-x=y`.
 */
(function () {
  var settings = window.docstead.colorMode;
  var root = document.documentElement;
  var query = new URLSearchParams(window.location.search);
  var known = { light: 1, dark: 1 };
  var stored = null;
  try {
    if (settings.disableSwitch) window.localStorage.removeItem('theme');
    else stored = window.localStorage.getItem('theme');
    if (window.localStorage.getItem('docstead-font')) root.setAttribute('data-font', '');
  } catch {
    // Without storage the reader's earlier choice is unknown.
  }
  var asked = query.get('docstead-theme');
  var choice = known[asked] ? asked : known[stored] ? stored : null;
  if (choice === null) choice = settings.respectPrefersColorScheme ? 'system' : settings.defaultMode;
  var isDark = choice === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
  root.setAttribute('data-theme', isDark ? 'dark' : 'light');
  root.setAttribute('data-theme-choice', choice);
  query.forEach(function (value, key) {
    if (key.indexOf('docstead-data-') === 0) {
      root.setAttribute(key.replace('docstead-data-', 'data-'), value);
    }
  });
})();
