import { useSyncExternalStore } from 'react';
import { desktopBreakpoint } from '@/lib/tokens';

/** The breakpoint in the unit of the style sheets: it grows with the size of text that the reader chose. */
const isSmall = () => window.matchMedia(`(max-width: ${desktopBreakpoint / 16}em)`);

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether the window is wider than the breakpoint. At build time it is: styles hide what does not fit. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !isSmall().matches,
    () => true,
  );
