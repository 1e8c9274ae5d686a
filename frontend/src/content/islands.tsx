import { useEffect, type ReactNode } from 'react';

interface IslandsProps {
  /** Puts an island into the providers of the page: it is a tree of its own. */
  wrap: (island: ReactNode) => ReactNode;
}

/**
 * Components inside the text. The engine writes their HTML at build time, into elements `[data-island]` where they have
 * behaviour; the code that makes those alive is fetched by pages that have some. It is rendered again for every page.
 */
export function Islands({ wrap }: IslandsProps): null {
  useEffect(() => {
    const places = document.querySelectorAll<HTMLElement>('[data-body] [data-island]');
    if (places.length === 0) return undefined;
    let stop: (() => void) | null = null;
    let wanted = true;
    import('./hydrate-islands').then(
      ({ hydrateIslands }) => {
        if (wanted) stop = hydrateIslands(places, wrap);
      },
      (error: unknown) => console.warn('The components of this page could not be started.', error),
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, [wrap]);
  return null;
}
