/**
 * Tells the styles, before anything is painted, whether the reader has closed this announcement.
 */
(function () {
  var id = window.docstead.announcementBar;
  if (!id) return;
  var isClosed = false;
  try {
    isClosed =
      window.localStorage.getItem('docstead.announcement.dismiss') === 'true' &&
      window.localStorage.getItem('docstead.announcement.id') === id;
  } catch {
    // Without storage the announcement is shown.
  }
  document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', String(isClosed));
})();
