/**
 * Shows the styles, before anything is painted, whether the reader has closed this announcement. A new one is shown again.
 */
(function () {
  var id = window.docstead.announcementBar;
  if (!id) return;
  var isClosed = false;
  try {
    var storage = window.localStorage;
    if (storage.getItem('docstead.announcement.id') !== id) {
      storage.setItem('docstead.announcement.id', id);
      storage.setItem('docstead.announcement.dismiss', 'false');
    }
    isClosed = storage.getItem('docstead.announcement.dismiss') === 'true';
  } catch {
    // Without storage the announcement is shown.
  }
  document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', String(isClosed));
})();
