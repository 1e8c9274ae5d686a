import { pageText } from '@/catalogue/page';
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
      <h1>{pageText('not_found_title')}</h1>
      <p>{pageText('not_found')}</p>
      <p>{pageText('not_found_contact')}</p>
      <p className="not-found__ways">
        <a className="button button--primary" href={homeHref ?? basePath}>
          {pageText('go_home')}
        </a>
        {search && (
          <button type="button" className="button" onClick={() => openDialog('search')}>
            {pageText('search_site')}
          </button>
        )}
      </p>
      <div className="not-found__nearest">{useHydrated() && <LazyPart load={loadNearest} props={{}} />}</div>
    </main>
  );
}
