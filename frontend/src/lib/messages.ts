import { listeners } from './listeners';

/** A message to the reader: announced by screen readers, and shown if it is visible. */
export interface Message {
  text: string;
  isVisible: boolean;
}

const none: Message = { text: '', isVisible: false };
const { subscribe, notify } = listeners();
let message = none;
let timer = 0;

/** How long a visible message stays; milliseconds. */
const visibleFor = 6000;

export const readMessage = (): Message => message;
export const noMessage = (): Message => none;

export const subscribeToMessages = subscribe;

function set(next: Message): void {
  message = next;
  notify();
}

/** Announces a text without showing it. */
export function announce(text: string): void {
  if (!message.isVisible) set({ text, isVisible: false });
}

/** Shows and announces a text for some seconds. */
export function showMessage(text: string): void {
  window.clearTimeout(timer);
  set({ text, isVisible: true });
  timer = window.setTimeout(() => set(none), visibleFor);
}
