import { useSyncExternalStore } from 'react';
import { noMessage, readMessage, subscribeToMessages } from '@/lib/messages';
import './messages.css';

/** The one live region of the page, for messages to the reader. */
export function Messages() {
  const { text, isVisible } = useSyncExternalStore(subscribeToMessages, readMessage, noMessage);
  return (
    <div className={isVisible ? 'message' : 'visually-hidden'} aria-live="polite">
      {text}
    </div>
  );
}
