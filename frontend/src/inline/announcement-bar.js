/**
 * Tells the styles, before anything is painted, whether the reader has closed this announcement.
 */
(function () {
  var id = window.docwright.announcementBar;
  if (!id) return;
  var isClosed = false;
  try {
    isClosed =
      window.localStorage.getItem('docwright.announcement.dismiss') === 'true' &&
      window.localStorage.getItem('docwright.announcement.id') === id;
  } catch {
    // Without storage the announcement is shown.
  }
  document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', String(isClosed));
})();
