/** Whether a key is pressed in a field, or together with another key, so that it is no shortcut of the page. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
