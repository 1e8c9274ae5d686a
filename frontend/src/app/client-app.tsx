import { useEffect, useSyncExternalStore } from 'react';
import type { SiteView } from '@/contract';
import type { LocationStore } from '@/lib/location';
import { App } from './app';
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
  useEffect(() => {
    document.documentElement.dataset.hasHydrated = 'true';
  }, []);
  return (
    <App site={site} shown={arrival} location={location} onRetry={pages.retry}>
      <Progress pending={pending} />
    </App>
  );
}
