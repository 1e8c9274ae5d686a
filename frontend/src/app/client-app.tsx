import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { SiteView } from '@/contract';
import { Islands } from '@/content/islands';
import { DialogHost } from '@/layout/dialog/dialog-host';
import { PageTools } from '@/layout/page-tools';
import type { LocationStore } from '@/lib/location';
import { App, Providers } from './app';
import { Extras } from './extras';
import type { PageStore } from './page-store';
import { Progress } from './progress';
import { useNavigation } from './use-navigation';

interface ClientAppProps {
  site: SiteView;
  locationStore: LocationStore;
  pages: PageStore;
  /** Called once the page answers the reader. */
  onReady: () => void;
}

/** The page in the browser: it follows the reader. */
export function ClientApp({ site, locationStore, pages, onReady }: ClientAppProps) {
  const navigation = useSyncExternalStore(pages.subscribe, pages.read, pages.first);
  const pending = useSyncExternalStore(pages.subscribe, pages.isPending, () => false);
  useNavigation(navigation);
  useEffect(() => {
    document.documentElement.dataset.hasHydrated = 'true';
    onReady();
  }, [onReady]);
  const wrap = useCallback(
    (island: ReactNode) => (
      <Providers site={site} locationStore={locationStore} shown={pages.read()}>
        {island}
      </Providers>
    ),
    [site, locationStore, pages],
  );
  return (
    <App site={site} shown={navigation} locationStore={locationStore} onRetry={pages.retry}>
      <PageTools key={navigation.page.path} />
      <Progress pending={pending} />
      <DialogHost />
      <Extras />
      <Islands key={`islands ${navigation.page.path}`} wrap={wrap} />
    </App>
  );
}
