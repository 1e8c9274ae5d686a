import { useEffect, useState } from 'react';
import { loadBuild } from '@/build-files';
import type { SiteView } from '@/contract';
import { usePage, useSite } from '@/view';
import type { SearchClient } from './search-client.browser';

const opened = new Map<string, Promise<SearchClient>>();

/** The search of a version, opened once a page load however often it is asked for. */
function open(basePath: string, version: string): Promise<SearchClient> {
  let client = opened.get(version);
  if (!client) {
    client = start(basePath, version);
    opened.set(version, client);
  }
  return client;
}

async function start(basePath: string, version: string): Promise<SearchClient> {
  const [{ openSearch }, build] = await Promise.all([import('./search-client.browser'), loadBuild(basePath)]);
  const files = build.search[version];
  if (!files) throw new Error(`The build names no search files for the version "${version}".`);
  return openSearch(files);
}

/** The search of the shown page's version, once it is there. It is fetched after the page has been hydrated. */
export function useSearchClient(): SearchClient | null {
  const site = useSite();
  const { basePath } = site;
  const version = useVersion(site);
  const [client, setClient] = useState<{ of: string; value: SearchClient } | null>(null);
  useEffect(() => {
    let wanted = true;
    open(basePath, version).then(
      (value) => wanted && setClient({ of: version, value }),
      (error: unknown) => console.warn('The search could not be started.', error),
    );
    return () => {
      wanted = false;
    };
  }, [basePath, version]);
  return client?.of === version ? client.value : null;
}

/** The version of the page, else the last one; `''` for a site without versions. */
function useVersion({ versions }: SiteView): string {
  const page = usePage();
  const own = 'place' in page ? page.place.version : undefined;
  return (versions.find(({ name }) => name === own) ?? versions.find(({ isLast }) => isLast))?.name ?? '';
}
