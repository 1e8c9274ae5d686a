import { useEffect, type ReactNode } from 'react';

interface IslandsProps {
  /** Puts an island into the surroundings of the page: it is a tree of its own. */
  surround: (island: ReactNode) => ReactNode;
}

/**
 * Components inside the text. The engine writes their HTML at build time, into elements `[data-island]` where they have
 * behaviour; the code that makes those alive is fetched by pages that have some. It is rendered anew for every page.
 */
export function Islands({ surround }: IslandsProps): null {
  useEffect(() => {
    const places = document.querySelectorAll<HTMLElement>('.prose [data-island]');
    if (places.length === 0) return undefined;
    let stop: (() => void) | null = null;
    let wanted = true;
    import('./awaken').then(
      ({ awaken }) => {
        if (wanted) stop = awaken(places, surround);
      },
      (error: unknown) => console.warn('The components of this page could not be started.', error),
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, [surround]);
  return null;
}
