import { storageSlot } from '@/lib/storage';
import { isSparing } from './connection';

/** What the script of the head looks for (`inline/theme.js`): pages use the font once it is in the browser's cache. */
const fetched = storageSlot('docstead-font');
const family = 'Inter Variable';

/** Fetches the font for the next visit, unless the site has its own: text never waits for it, and never moves. */
export async function fetchWebFont(): Promise<void> {
  const root = document.documentElement;
  if (root.hasAttribute('data-font') || isSparing()) return;
  // Only a site's own font differs. Asking with the attribute set would lay the whole page out twice.
  const style = getComputedStyle(root);
  const isWanted = style.getPropertyValue('--font-text') === style.getPropertyValue('--font-system');
  if (isWanted && (await document.fonts.load(`1em '${family}'`)).length > 0) fetched.set('1');
}
