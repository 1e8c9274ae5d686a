import { createElement, Fragment, useEffect, type ReactElement, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { jsx, jsxs } from 'react/jsx-runtime';
import { useComponents } from './registry';

/**
 * Components inside the text. The engine writes their HTML at build time into elements `[data-island="i"]`; this file
 * makes them alive when they come near the window. The code comes from the page's own module: its default export is a
 * function of the runtime below that gives the elements in order. Markdown between the tags of a component is finished
 * HTML too: `Html({ n })` stands for the n-th stretch of it and keeps what is in the document.
 */
export interface IslandRuntime {
  jsx: typeof jsx;
  jsxs: typeof jsxs;
  Fragment: typeof Fragment;
  useComponents: typeof useComponents;
  Html: typeof Html;
}

type IslandModule = { default?: (runtime: IslandRuntime) => readonly ReactElement[] };

interface IslandsProps {
  /** Address of the page's module; `null` for a page without components. */
  module: string | null;
  /** Puts an island into the surroundings of the page: it is a tree of its own. */
  surround: (island: ReactNode) => ReactNode;
}

/** How near the window an island must come; an island is alive before it is seen. */
const near = '300px';

export function Islands({ module, surround }: IslandsProps): null {
  useEffect(() => (module === null ? undefined : awaken(module, surround)), [module, surround]);
  return null;
}

function awaken(module: string, surround: IslandsProps['surround']): () => void {
  const roots: Root[] = [];
  let elements: Promise<readonly ReactElement[]> | null = null;

  async function hydrate(place: HTMLElement): Promise<void> {
    elements ??= loadElements(module);
    const island = (await elements)[Number(place.dataset.island)];
    if (island && place.isConnected) roots.push(hydrateRoot(place, surround(island)));
  }

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        // The text stays readable as it is; only what it can do is missing.
        hydrate(target as HTMLElement).catch((error: unknown) =>
          console.warn(`${module} could not be started.`, error),
        );
      }
    },
    { rootMargin: near },
  );
  for (const place of document.querySelectorAll('.prose [data-island]')) sight.observe(place);
  return () => {
    sight.disconnect();
    // React does not let a tree be taken down while another one renders.
    queueMicrotask(() => roots.forEach((root) => root.unmount()));
  };
}

async function loadElements(module: string): Promise<readonly ReactElement[]> {
  const { default: make } = (await import(/* @vite-ignore */ module)) as IslandModule;
  if (!make) throw new Error(`The page component at ${module} doesn't have a default export.`);
  return make({ jsx, jsxs, Fragment, useComponents, Html });
}

/** A stretch of Markdown inside a component. */
function Html({ n, inline = false }: { n: number; inline?: boolean }): ReactElement {
  return createElement(inline ? 'span' : 'div', {
    'data-html': n,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: '' },
  });
}
