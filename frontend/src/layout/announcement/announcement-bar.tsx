import { useEffect, useSyncExternalStore } from 'react';
import { pageText } from '@/catalogue/page';
import type { AnnouncementBarView } from '@/contract';
import { announcement } from './announcement';
import { Html } from '@/ui/html';
import { Icon } from '@/ui/icon';
import { useSite } from '@/view';
import './announcement-bar.css';

/** A note above the navbar. A reader who closes it does not see it again, until there is a new one. */
export function AnnouncementBar() {
  const { announcementBar } = useSite();
  return announcementBar ? <Bar {...announcementBar} /> : null;
}

function Bar({ id, content, isCloseable, backgroundColor, textColor }: AnnouncementBarView) {
  const closed = useSyncExternalStore(announcement.subscribe, announcement.isClosed, () => false);
  useEffect(() => announcement.begin(id), [id]);
  if (isCloseable && closed) return null;
  return (
    <div
      className="announcement-bar"
      role="banner"
      style={{ backgroundColor: backgroundColor ?? undefined, color: textColor ?? undefined }}
    >
      <Html className="announcement-bar__content" html={content} />
      {isCloseable && (
        <button
          type="button"
          className="announcement-bar__close"
          aria-label={pageText('close')}
          onClick={announcement.close}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
