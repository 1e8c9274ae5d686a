import { navbarText } from '@/catalogue/navbar';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
const hasKeyboard = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

/** The text of an empty search field. It names the shortcut where there is likely to be a keyboard. */
export function searchPlaceholder(isReady: boolean): string {
  if (!isReady) return navbarText('search_loading');
  if (!hasKeyboard()) return navbarText('search');
  return navbarText('search_shortcut', { shortcut: `${isMac() ? '⌘' : navbarText('control')}+K` });
}
