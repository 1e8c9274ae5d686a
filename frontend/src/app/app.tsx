import type { ReactNode } from 'react';
import type { SiteView } from '@/contract';
import type { LocationStore } from '@/lib/location';
import { Shell } from '@/layout/shell/shell';
import { PageContent } from '@/pages/page-content';
import { ErrorBoundary } from '@/ui/error-boundary';
import { LocationProvider, ShownProvider, SiteProvider, type Shown } from '@/view';
import { CrashPage, ShellCrashPage } from './crash-page';

interface AppProps {
  site: SiteView;
  shown: Shown;
  location: LocationStore;
  /** Called before a page that crashed is rendered again. */
  onRetry?: () => void;
  /** What only the browser has, inside the same surroundings. */
  children?: ReactNode;
}

/** The whole page, the same at build time and in the browser. */
export function App({ site, shown, location, onRetry, children }: AppProps) {
  const { page } = shown;
  return (
    <SiteProvider value={site}>
      <LocationProvider value={location}>
        <ShownProvider value={shown}>
          <ErrorBoundary resetKey={page.path} onRetry={onRetry} fallback={(...crash) => <ShellCrashPage crash={crash} />}>
            <Shell>
              <ErrorBoundary resetKey={page.path} onRetry={onRetry} fallback={(...crash) => <CrashPage crash={crash} />}>
                <PageContent page={page} />
              </ErrorBoundary>
            </Shell>
            {children}
          </ErrorBoundary>
        </ShownProvider>
      </LocationProvider>
    </SiteProvider>
  );
}
