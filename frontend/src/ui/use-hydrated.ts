import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `false` while rendering at build time and during hydration, `true` from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
