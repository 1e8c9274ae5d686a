import { useSyncExternalStore } from 'react';
import { desktopBreakpoint } from '@/lib/tokens';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether the window is wider than the breakpoint. At build time it is: styles hide what does not fit. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.innerWidth > desktopBreakpoint,
    () => true,
  );
