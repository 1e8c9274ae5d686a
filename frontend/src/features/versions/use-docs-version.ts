import { useSyncExternalStore } from 'react';
import type { DocsVersionView, PageView, SiteView } from '@/contract';
import { usePage, useSite } from '@/view';
import { preferredVersion } from './preferred-version';

/** The name of the version a page belongs to; `undefined` for pages outside the docs. */
export function versionOf(page: PageView): string | undefined {
  if ('place' in page) return page.place.version;
  return 'version' in page ? (page.version ?? undefined) : undefined;
}

/** The version whose name a navbar shows: that of the page, else the reader's own choice, else the latest. */
export function useDocsVersion(): DocsVersionView | undefined {
  const site = useSite();
  const preferred = useSyncExternalStore(preferredVersion.subscribe, preferredVersion.get, () => null);
  return chosenVersion(site, versionOf(usePage()), preferred);
}

export function chosenVersion(
  { versions }: SiteView,
  active: string | undefined,
  preferred: string | null,
): DocsVersionView | undefined {
  const named = (name: string | null | undefined) => versions.find((version) => version.name === name);
  return named(active) ?? named(preferred) ?? versions.find((version) => version.isLast) ?? versions[0];
}

/** Forgets a choice that no longer exists. */
export function dropStalePreference({ versions }: SiteView): void {
  const preferred = preferredVersion.get();
  if (preferred !== null && !versions.some(({ name }) => name === preferred)) preferredVersion.remove();
}
