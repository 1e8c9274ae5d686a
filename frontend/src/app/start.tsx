import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ClientApp } from './client-app';
import { followLinks } from './links';
import { pageLoader, type PageLoader } from './page-loader';
import { pageStore } from './page-store';
import { fetchPage, readFirstLoad } from './read-page';
import { acceptLiveUpdates } from './live-update';
import { setTexts } from '@/catalogue/texts';
import { keepScrollPositions } from './scroll-memory';
import type { FirstLoad } from '@/contract';
import { searchSettled } from '@/features/search/use-search-client';
import { startColorMode } from '@/features/theme/color-mode';
import { dropStalePreference } from '@/features/versions/use-docs-version';
import { setPages, whole } from '@/pages/page-content';
import { browserLocation } from '@/lib/location';

/** Shows the page of the document with React; settled when it answers the reader. */
export async function start(): Promise<void> {
  const first = readFirstLoad(document);
  const { slots } = first.site;
  // React must find the components that the build rendered. Without those of the theme it shows its own.
  const themed = slots && import('@/content/load-slots').then(({ loadSlots }) => loadSlots(slots));
  // The development server sends changes of the texts; the rest of the page is rendered from its data.
  const isEdited = document.querySelector('[data-docstead-state]') !== null;
  const rendersPages = isEdited || first.site.hasPageSlots;
  await Promise.all([
    rendersPages && import('@/pages/components').then(({ components }) => setPages(components)),
    Promise.resolve(themed).catch((error: unknown) => console.warn('The theme could not be loaded.', error)),
  ]);
  const load = pageLoader((url) => fetchPage(url, rendersPages ? undefined : whole));
  return new Promise((done) => show(first, load, done));
}

function show(first: FirstLoad, load: PageLoader, onReady: () => void): void {
  const { site } = first;
  setTexts(window.docstead?.texts ?? {}, site.locale);
  const locationStore = browserLocation();
  const pages = pageStore(first, {
    locationStore,
    load,
    reload: () => window.location.reload(),
    isOnline: () => navigator.onLine,
  });
  keepScrollPositions(locationStore);
  startColorMode(site.colorMode);
  dropStalePreference(site);
  // As a transition, taking the page over is done in slices between which the browser answers the reader.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('docstead') as HTMLElement,
      <ClientApp site={site} locationStore={locationStore} pages={pages} onReady={onReady} />,
      { onRecoverableError: (error, info) => console.error('docstead onRecoverableError:', error, info) },
    );
  });
  followLinks({ basePath: site.basePath, location: locationStore, load });
  // Prefetching only helps later; the page works without it, and the search is needed sooner.
  Promise.resolve(site.search && searchSettled)
    .then(() => import('./prefetch'))
    .then(
      ({ prefetchLinks }) => prefetchLinks(site.basePath),
      (error: unknown) => console.warn('Links are not prefetched.', error),
    );
  acceptLiveUpdates(site, pages, load);
  if (first.page.kind === 'not-found') {
    import('./find-page')
      .then(({ showMeantPage }) => showMeantPage(site.basePath, pages))
      .catch((error: unknown) => console.warn('The list of pages could not be loaded.', error));
  }
}
