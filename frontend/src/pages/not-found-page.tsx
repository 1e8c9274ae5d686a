import { focusSearch } from '@/lib/search-input';
import { useSite } from '@/view';
import './not-found-page.css';

/** CurrentPage for every address without a page. */
export function NotFoundPage() {
  const { homeHref, basePath, search } = useSite();
  return (
    <main className="not-found">
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know their link is broken.
      </p>
      <p className="not-found__ways">
        <a className="button button--primary" href={homeHref ?? basePath}>
          Go to the home page
        </a>
        {search && (
          <button type="button" className="button" onClick={focusSearch}>
            Search this site
          </button>
        )}
      </p>
    </main>
  );
}
