import type { ReactNode } from 'react';
import type { SiteView } from '@/contract';
import type { LocationStore } from '@/lib/location';
import { Shell } from '@/layout/shell/shell';
import { PageContent } from '@/pages/page-content';
import { ErrorBoundary } from '@/ui/error-boundary';
import { LocationContext, CurrentPageContext, SiteContext, type CurrentPage } from '@/view';
import { CrashPage, ShellCrashPage } from './crash-page';

interface ProvidersProps {
  site: SiteView;
  shown: CurrentPage;
  locationStore: LocationStore;
  children?: ReactNode;
}

/** What every part of a page may ask for. */
export function Providers({ site, shown, locationStore, children }: ProvidersProps) {
  return (
    <SiteContext value={site}>
      <LocationContext value={locationStore}>
        <CurrentPageContext value={shown}>{children}</CurrentPageContext>
      </LocationContext>
    </SiteContext>
  );
}

interface AppProps extends ProvidersProps {
  /** Called before a page that crashed is rendered again. */
  onRetry?: () => void;
}

/** The whole page, the same at build time and in the browser; `children` is what only the browser has. */
export function App({ onRetry, children, ...providers }: AppProps) {
  const { page } = providers.shown;
  const reset = { resetKey: page.path, onRetry };
  return (
    <Providers {...providers}>
      <ErrorBoundary {...reset} fallback={(...crash) => <ShellCrashPage crash={crash} />}>
        <Shell>
          <ErrorBoundary {...reset} fallback={(...crash) => <CrashPage crash={crash} />}>
            <PageContent page={page} />
          </ErrorBoundary>
        </Shell>
        {children}
      </ErrorBoundary>
    </Providers>
  );
}
