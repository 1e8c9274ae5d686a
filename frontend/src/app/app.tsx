import type { ReactNode } from 'react';
import type { SiteView } from '@/contract';
import type { LocationStore } from '@/lib/location';
import { Shell } from '@/layout/shell/shell';
import { PageContent } from '@/pages/page-content';
import { ErrorBoundary } from '@/ui/error-boundary';
import { LocationProvider, ShownProvider, SiteProvider, type Shown } from '@/view';
import { CrashPage, ShellCrashPage } from './crash-page';

interface SurroundingsProps {
  site: SiteView;
  shown: Shown;
  location: LocationStore;
  children?: ReactNode;
}

/** What every part of a page may ask for. */
export function Surroundings({ site, shown, location, children }: SurroundingsProps) {
  return (
    <SiteProvider value={site}>
      <LocationProvider value={location}>
        <ShownProvider value={shown}>{children}</ShownProvider>
      </LocationProvider>
    </SiteProvider>
  );
}

interface AppProps extends SurroundingsProps {
  /** Called before a page that crashed is rendered again. */
  onRetry?: () => void;
}

/** The whole page, the same at build time and in the browser; `children` is what only the browser has. */
export function App({ onRetry, children, ...surroundings }: AppProps) {
  const { page } = surroundings.shown;
  const reset = { resetKey: page.path, onRetry };
  return (
    <Surroundings {...surroundings}>
      <ErrorBoundary {...reset} fallback={(...crash) => <ShellCrashPage crash={crash} />}>
        <Shell>
          <ErrorBoundary {...reset} fallback={(...crash) => <CrashPage crash={crash} />}>
            <PageContent page={page} />
          </ErrorBoundary>
        </Shell>
        {children}
      </ErrorBoundary>
    </Surroundings>
  );
}
