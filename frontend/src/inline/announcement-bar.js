/**
 * Tells the styles, before anything is painted, whether the reader has closed this announcement. A function of the
 * site's `AnnouncementBarView`.
 */
function (bar) {
  var isClosed = false;
  try {
    isClosed =
      window.localStorage.getItem('docwright.announcement.dismiss') === 'true' &&
      window.localStorage.getItem('docwright.announcement.id') === bar.id;
  } catch (refused) {
    // Without storage the announcement is shown.
  }
  document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', String(isClosed));
}
