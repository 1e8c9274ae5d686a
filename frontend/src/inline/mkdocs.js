/**
 * What scripts written for Material for MkDocs expect: `document$` calls a listener for this page, once it is parsed, and for each that follows.
 */
(function () {
  window.document$ = {
    subscribe: function (listener) {
      function call() {
        listener(document);
      }
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', call);
      else call();
      document.addEventListener('docstead:page', call);
    },
  };
})();
