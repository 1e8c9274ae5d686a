import { createElement, Fragment, useEffect, type ReactNode } from 'react';
import * as React from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { registry } from './registry';
import { imported, moduleLoader, type ComponentFile } from './scope';
import { segmentStore } from './segment';

/** What an island is made of, in the module of its page. */
interface Island {
  make: (html: (n: number) => ReactNode, link: (n: number) => string) => ReactNode;
  /** Addresses, as `link` numbers them. */
  links?: readonly string[];
  /** Segments that are not in the document because the component shows them later. */
  segments?: Readonly<Record<number, { html: string; inline: boolean }>>;
}

/** What the module of a page gets: ways to create elements, and to the components. */
interface Runtime {
  React: typeof React;
  h: typeof createElement;
  Fragment: typeof Fragment;
  components: typeof registry;
  /** Makes the files of the site's components loadable: where they are to be found, to what they export. */
  loader: (files: Readonly<Record<string, ComponentFile>>) => (target: string) => Record<string, unknown>;
  imported: typeof imported;
}

interface PageModule {
  default?: (runtime: Runtime, props: Readonly<Record<string, unknown>>) => PageIslands;
}

type PageIslands = Readonly<Record<string, Island>>;

const runtime: Runtime = {
  React,
  h: createElement,
  Fragment,
  components: registry,
  loader: (files) =>
    moduleLoader((path) => {
      const file = files[path];
      if (!file) throw new Error(`There is no component ${path}.`);
      return file;
    }),
  imported,
};

/** Marks the place of an island that answers. */
function Hydrated({ place, children }: { place: HTMLElement; children: ReactNode }): ReactNode {
  useEffect(() => {
    place.setAttribute('data-hydrated', 'true');
  }, [place]);
  return children;
}

/** Distance from the viewport at which an island is hydrated, before it is visible. */
const near = '300px';

const modules = new Map<string, Promise<PageIslands>>();

/** The islands of the module at `address`; `props` is JSON of what a page is given that another one shows. */
function loadIslands(address: string, props: string): Promise<PageIslands> {
  const key = `${address} ${props}`;
  let islands = modules.get(key);
  if (!islands) {
    islands = (import(/* @vite-ignore */ address) as Promise<PageModule>).then(({ default: make }) => {
      if (!make) throw new Error(`The page component at ${address} doesn't have a default export.`);
      return make(runtime, JSON.parse(props) as Record<string, unknown>);
    });
    modules.set(key, islands);
    // A failure is not remembered: the next visit tries again.
    islands.catch(() => modules.delete(key));
  }
  return islands;
}

/** Hydrates islands when they are near the viewport; returns a function that unmounts them. */
export function hydrateIslands(places: Iterable<HTMLElement>, wrap: (island: ReactNode) => ReactNode): () => void {
  const roots = new Map<HTMLElement, Root>();
  const segments = new Map([...places].map((place) => [place, segmentStore(place, (inner) => watch(inner))]));

  async function hydrate(place: HTMLElement): Promise<void> {
    const { module = '', island = '', props = '{}' } = place.dataset;
    const found = (await loadIslands(module, props))[island.split('-').at(-1) as string];
    if (!found) throw new Error(`there is no component ${island}`);
    if (!place.isConnected || roots.has(place)) return;
    const { make, links = [], segments: later = {} } = found;
    const html = segments.get(place) as ReturnType<typeof segmentStore>;
    const element = make(
      (n) => html(n, later[n]),
      (n) => links[n] ?? '',
    );
    const tree = wrap(<Hydrated place={place}>{element}</Hydrated>);
    roots.set(place, hydrateRoot(place, tree, { identifierPrefix: `${island}-` }));
  }

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        // The text stays readable as it is; only what it can do is missing.
        hydrate(target as HTMLElement).catch((error: unknown) =>
          console.warn(`A component of ${(target as HTMLElement).dataset.module} could not be started.`, error),
        );
      }
    },
    { rootMargin: near },
  );

  /** Islands inside Markdown that a component has just put into the document. */
  function watch(inner: HTMLElement): void {
    for (const place of inner.querySelectorAll<HTMLElement>('[data-island]')) {
      if (roots.has(place)) continue;
      if (!segments.has(place)) segments.set(place, segmentStore(place, watch));
      sight.observe(place);
    }
  }

  for (const place of segments.keys()) sight.observe(place);
  return () => {
    sight.disconnect();
    // React does not let a tree be taken down while another one renders.
    queueMicrotask(() => roots.forEach((root) => root.unmount()));
  };
}
