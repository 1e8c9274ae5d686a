import { pageText } from '@/catalogue/page';
import { Slot } from '@/content/slot';
import { useSite } from '@/view';
import './not-found-page.css';

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
          <button type="button" className="button" data-opens="search">
            {pageText('search_site')}
          </button>
        )}
      </p>
      <div className="not-found__nearest" />
    </main>
  );
}
