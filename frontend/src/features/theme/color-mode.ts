import type { ColorModeView } from '@/contract';
import { listeners } from '@/lib/listeners';
import { storageSlot } from '@/lib/storage';

export type ColorMode = 'light' | 'dark';
export type ColorModeChoice = ColorMode | 'system';

/** Both values live on the root element, where the inline script puts them before the first paint. */
const root = () => document.documentElement.dataset;
const stored = storageSlot('theme');
const { subscribe, notify } = listeners();
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const asMode = (value: string | null): ColorMode | null => (value === 'light' || value === 'dark' ? value : null);

/** What applies to a reader who has not chosen. */
export const defaultChoice = ({ respectPrefersColorScheme, defaultMode }: ColorModeView): ColorModeChoice =>
  respectPrefersColorScheme ? 'system' : defaultMode;

export function readChoice(settings: ColorModeView): ColorModeChoice {
  const choice = root().themeChoice;
  return choice === 'system' ? 'system' : (asMode(choice ?? null) ?? defaultChoice(settings));
}

function apply(choice: ColorModeChoice): void {
  const mode = choice === 'system' ? (prefersDark().matches ? 'dark' : 'light') : choice;
  root().theme = mode;
  root().themeChoice = choice;
  notify();
}

/** The reader's choice: applied, and kept. Following the system means keeping nothing. */
export function chooseColorMode(choice: ColorModeChoice): void {
  if (choice === 'system') stored.remove();
  else stored.set(choice);
  apply(choice);
}

/** The mode after a press of the toggle. */
export function nextChoice(choice: ColorModeChoice, respectsSystem: boolean): ColorModeChoice {
  switch (choice) {
    case 'system':
      return 'light';
    case 'light':
      return 'dark';
    case 'dark':
      return respectsSystem ? 'system' : 'light';
    default:
      throw new Error(`unexpected color mode ${String(choice)}`);
  }
}

export const subscribeToChoice = subscribe;

/** Paper is light, in the styles of the site's owner too. */
function startPrinting(): void {
  let mode: string | undefined;
  window.addEventListener('beforeprint', () => {
    mode ??= root().theme;
    root().theme = 'light';
  });
  window.addEventListener('afterprint', () => {
    root().theme = mode ?? root().theme;
    mode = undefined;
  });
}

/** Follows the reader's other tabs and the system. Where no one may choose, an earlier choice is forgotten. */
export function startColorMode(settings: ColorModeView): void {
  startPrinting();
  prefersDark().addEventListener('change', () => {
    if (readChoice(settings) === 'system') apply('system');
  });
  if (settings.disableSwitch) {
    stored.remove();
    return;
  }
  stored.subscribe(() => apply(asMode(stored.get()) ?? defaultChoice(settings)));
}
