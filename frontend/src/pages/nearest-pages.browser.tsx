import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toolsText } from '@/catalogue/tools';
import { useElements } from '@/content/use-elements';
import { listOf, textOf } from '@/lib/decode';
import { fetchJson } from '@/lib/fetch-json';
import { nearestPages } from '@/lib/nearest-pages';
import { useSite } from '@/view';

/** On the page for unknown addresses: links to the pages whose addresses are most like the one that was not found. */
export function NearestPages() {
  const { basePath } = useSite();
  const [routes, setRoutes] = useState<readonly string[]>([]);
  useEffect(() => {
    let wanted = true;
    fetchJson<unknown>(`${basePath}routes.json`).then(
      (all) =>
        wanted &&
        setRoutes(
          nearestPages(
            listOf(all, (route) => textOf(route) || undefined),
            window.location.pathname,
          ),
        ),
      (error: unknown) => console.warn('The list of pages could not be loaded.', error),
    );
    return () => {
      wanted = false;
    };
  }, [basePath]);
  const [place] = useElements('.not-found__nearest');
  if (routes.length === 0 || !place) return null;
  return createPortal(
    <nav aria-label={toolsText('nearest_pages')} className="nearest-pages">
      <p>{toolsText('similar_addresses')}</p>
      <ul>
        {routes.map((route) => (
          <li key={route}>
            <a href={route}>{route}</a>
          </li>
        ))}
      </ul>
    </nav>,
    place,
  );
}
