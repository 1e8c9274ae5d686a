import { pageText } from '@/catalogue/page';
import { storageSlot } from '@/lib/storage';
import { Html } from '@/ui/html';
import { Icon } from '@/ui/icon';
import { useSite } from '@/view';
import './announcement-bar.css';

/** A reader who closes the note does not see it again, until there is a new one: `inline/announcement-bar.js`. */
function close(): void {
  storageSlot('docstead.announcement.dismiss').set('true');
  document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'true');
}

/** A note above the navbar. */
export function AnnouncementBar() {
  const { announcementBar } = useSite();
  if (!announcementBar) return null;
  const { content, isCloseable, backgroundColor, textColor } = announcementBar;
  return (
    <div
      className="announcement-bar theme-announcement-bar"
      role="banner"
      style={{ backgroundColor: backgroundColor ?? undefined, color: textColor ?? undefined }}
    >
      <Html className="announcement-bar__content" html={content} />
      {isCloseable && (
        <button type="button" className="announcement-bar__close" aria-label={pageText('close')} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
