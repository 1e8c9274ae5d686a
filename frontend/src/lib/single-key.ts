import { storageSlot } from './storage';

/** `off` where the reader wants no shortcuts of a single key: they are pressed by accident, or by voice. */
export const singleKeys = storageSlot('docstead.keys');

/** Whether a key is pressed as a shortcut: alone, outside of fields, and not switched off. */
export function isSingleKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent, wanted: string): boolean {
  if (key !== wanted || ctrlKey || metaKey || altKey) return false;
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return !isField && singleKeys.get() !== 'off';
}

/** Whether keys open the dialog: Ctrl+K, ⌘+K on Apple's keyboards, or a slash outside a field. */
export function isDialogShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k') return event.ctrlKey || event.metaKey;
  return isSingleKey(event, '/');
}
