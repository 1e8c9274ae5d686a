import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { SiteView } from '@/contract';
import { CodeButtons } from '@/content/code-buttons';
import { Islands } from '@/content/islands';
import { useScrollRegions } from '@/content/use-scroll-regions';
import { PageMarks } from '@/features/search/page-marks';
import type { LocationStore } from '@/lib/location';
import { App, Surroundings } from './app';
import type { PageStore } from './page-store';
import { Progress } from './progress';
import { useArrival } from './use-arrival';

interface ClientAppProps {
  site: SiteView;
  location: LocationStore;
  pages: PageStore;
}

/** The page in the browser: it follows the reader. */
export function ClientApp({ site, location, pages }: ClientAppProps) {
  const arrival = useSyncExternalStore(pages.subscribe, pages.read, pages.first);
  const pending = useSyncExternalStore(pages.subscribe, pages.isPending, () => false);
  useArrival(arrival);
  useScrollRegions();
  useEffect(() => {
    document.documentElement.dataset.hasHydrated = 'true';
  }, []);
  const surround = useCallback(
    (island: ReactNode) => (
      <Surroundings site={site} location={location} shown={pages.read()}>
        {island}
      </Surroundings>
    ),
    [site, location, pages],
  );
  return (
    <App site={site} shown={arrival} location={location} onRetry={pages.retry}>
      <Progress pending={pending} />
      <CodeButtons />
      {site.search && <PageMarks />}
      <Islands key={arrival.page.path} surround={surround} />
    </App>
  );
}
