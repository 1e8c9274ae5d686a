/**
 * Keeps the version that a reader chooses with a link. It does not wait for the application: a link can be followed before that has started.
 */
(function () {
  document.addEventListener('click', function (event) {
    var link = event.target instanceof Element && event.target.closest('[data-version-key]');
    if (!link) return;
    try {
      window.localStorage.setItem(link.dataset.versionKey, link.dataset.version);
    } catch {
      // Without storage the choice is forgotten.
    }
  });
})();
