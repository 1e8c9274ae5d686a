import { useEffect, useSyncExternalStore } from 'react';
import { loadBuild } from '@/build-files';
import type { SiteView } from '@/contract';
import { listeners } from '@/lib/listeners';
import { usePage, useSite } from '@/view';
import type { SearchClient } from './search-client.browser';

/** The clients that were started, by version. */
const clients = new Map<string, SearchClient | 'loading' | 'failed'>();
const { subscribe, notify } = listeners();

let settleFirst: () => void = () => undefined;

/** Settles when a search has been opened or could not be: less urgent files are fetched after it. */
export const searchSettled = new Promise<void>((settle) => (settleFirst = settle));

/** Starts the search of a version, once a page load however often it is asked for. */
function start(basePath: string, version: string): void {
  if (clients.has(version)) return;
  clients.set(version, 'loading');
  open(basePath, version)
    .catch((error: unknown) => {
      console.warn('The search could not be started.', error);
      return 'failed' as const;
    })
    .then((client) => {
      clients.set(version, client);
      notify();
    })
    .finally(settleFirst);
}

async function open(basePath: string, version: string): Promise<SearchClient> {
  const [{ openSearch }, build] = await Promise.all([import('./search-client.browser'), loadBuild(basePath)]);
  const files = build.search[version];
  if (!files) throw new Error(`The build names no search files for the version "${version}".`);
  return openSearch(files);
}

export interface SearchState {
  /** `null` until the search files are there. */
  client: SearchClient | null;
  hasFailed: boolean;
  retry(): void;
}

/** The search of the shown page's version. It is fetched after the page has been hydrated. */
export function useSearchClient(): SearchState {
  const site = useSite();
  const { basePath } = site;
  const version = useVersion(site);
  const client = useSyncExternalStore(
    subscribe,
    () => clients.get(version) ?? 'loading',
    () => 'loading' as const,
  );
  useEffect(() => start(basePath, version), [basePath, version]);
  return {
    client: typeof client === 'string' ? null : client,
    hasFailed: client === 'failed',
    retry() {
      clients.delete(version);
      start(basePath, version);
      notify();
    },
  };
}

/** The version of the page, else the last one; `''` for a site without versions. */
function useVersion({ versions }: SiteView): string {
  const page = usePage();
  const own = 'place' in page ? page.place.version : undefined;
  return (versions.find(({ name }) => name === own) ?? versions.find(({ isLast }) => isLast))?.name ?? '';
}
