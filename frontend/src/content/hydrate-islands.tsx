import { createElement, Fragment, useEffect, type ReactNode } from 'react';
import * as React from 'react';
import * as reactDomClient from 'react-dom/client';
import { hydrateRoot, type Root } from 'react-dom/client';
import { componentError, islandsChanged } from './island-events';
import { registry } from './registry';
import { addPackage, imported, sharedModule } from './scope';
import { ErrorBoundary } from '@/ui/error-boundary';
import { segmentStore } from './segment';
import { StoppedIsland } from './stopped-island';

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
  shared: typeof sharedModule;
  imported: typeof imported;
}

interface PageModule {
  default?: (runtime: Runtime, props: Readonly<Record<string, unknown>>) => PageIslands;
}

type PageIslands = Readonly<Record<string, Island>>;

addPackage('react-dom/client', reactDomClient);

const runtime: Runtime = {
  React,
  h: createElement,
  Fragment,
  components: registry,
  shared: sharedModule,
  imported,
};

/** Marks the place of an island that answers. */
function Hydrated({ place, make }: { place: HTMLElement; make: () => ReactNode }): ReactNode {
  useEffect(() => {
    place.setAttribute('data-hydrated', 'true');
  }, [place]);
  return make();
}

function report(error: unknown): void {
  console.error(error);
  window.dispatchEvent(new CustomEvent(componentError, { detail: error }));
}

/** A component may draw something else in the browser than at build time; React has then drawn it again. */
const warn = (error: unknown): void => console.warn(error);

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
export function hydrateIslands(found: Iterable<HTMLElement>, wrap: (island: ReactNode) => ReactNode): () => void {
  const roots = new Map<HTMLElement, Root>();
  /** The HTML that the build wrote for each. */
  const places = new Map<HTMLElement, string>();
  const segments = new Map([...found].map((place) => [place, segmentStore(place, (inner) => watch(inner))]));

  /** The tree of an island, of the module that its element names. */
  async function treeOf(place: HTMLElement): Promise<ReactNode> {
    const { module = '', island = '', props = '{}' } = place.dataset;
    const found = (await loadIslands(module, props))[island.split('-').at(-1) as string];
    if (!found) throw new Error(`there is no component ${island}`);
    const { make, links = [], segments: later = {} } = found;
    const html = segments.get(place) as ReturnType<typeof segmentStore>;
    // Expressions of a page may call hooks, so they run as a part of a component.
    const content = () =>
      make(
        (n) => html(n, later[n]),
        (n) => links[n] ?? '',
      );
    const written = places.get(place) ?? place.innerHTML;
    places.set(place, written);
    return wrap(
      <ErrorBoundary resetKey={module} fallback={(_, retry) => <StoppedIsland html={written} onRetry={retry} />}>
        <Hydrated place={place} make={content} />
      </ErrorBoundary>,
    );
  }

  async function hydrate(place: HTMLElement): Promise<void> {
    const tree = await treeOf(place);
    if (!place.isConnected || roots.has(place)) return;
    const identifierPrefix = `${place.dataset.island}-`;
    const options = { identifierPrefix, onCaughtError: report, onUncaughtError: report, onRecoverableError: warn };
    roots.set(place, hydrateRoot(place, tree, options));
  }

  /** Renders islands again whose modules have changed; React keeps the state of what is the same. */
  const renderAgain = () => {
    for (const [place, root] of roots) {
      treeOf(place).then((tree) => root.render(tree), report);
    }
  };
  window.addEventListener(islandsChanged, renderAgain);

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
    window.removeEventListener(islandsChanged, renderAgain);
    sight.disconnect();
    // React does not let a tree be taken down while another one renders.
    queueMicrotask(() => roots.forEach((root) => root.unmount()));
  };
}
