import { Slot } from '@/content/slot';
import { openDialog } from '@/lib/reader-dialog';
import { LazyPart } from '@/ui/lazy-part';
import { useHydrated } from '@/ui/use-hydrated';
import { useSite } from '@/view';
import './not-found-page.css';

const loadNearest = () => import('./nearest-pages.browser').then((module) => module.NearestPages);

/** The page for every address without a page. */
export function NotFoundPage() {
  return (
    <Slot name="NotFound">
      <NotFound />
    </Slot>
  );
}

function NotFound() {
  const { homeHref, basePath, search } = useSite();
  return (
    <main className="not-found">
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know their link is broken.
      </p>
      {useHydrated() && <LazyPart load={loadNearest} props={{}} />}
      <p className="not-found__ways">
        <a className="button button--primary" href={homeHref ?? basePath}>
          Go to the home page
        </a>
        {search && (
          <button type="button" className="button" onClick={() => openDialog('search')}>
            Search this site
          </button>
        )}
      </p>
    </main>
  );
}
