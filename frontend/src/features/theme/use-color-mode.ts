import { useSyncExternalStore } from 'react';
import { useSite } from '@/view';
import { defaultChoice, readChoice, subscribeToChoice, type ColorModeChoice } from './color-mode';

/** The reader's choice of light, dark, or the mode of the system. */
export function useColorModeChoice(): ColorModeChoice {
  const settings = useSite().colorMode;
  return useSyncExternalStore(
    subscribeToChoice,
    () => readChoice(settings),
    () => defaultChoice(settings),
  );
}
