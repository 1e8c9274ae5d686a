import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `false` while the page is built and while it is hydrated, `true` from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
