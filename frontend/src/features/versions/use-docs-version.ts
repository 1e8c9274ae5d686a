import { useSyncExternalStore } from 'react';
import type { DocsVersionView, PageView, SectionView, SiteView } from '@/contract';
import { usePage, useSite } from '@/view';
import { preferredVersion } from './preferred-version';

/** The name of the version a page belongs to; `undefined` for pages outside the docs. */
export function versionOf(page: PageView): string | undefined {
  if ('place' in page) return page.place.version;
  return 'version' in page ? (page.version ?? undefined) : undefined;
}

/** The section that a page belongs to; the main one for pages outside the docs. */
export function useSection(): SectionView | undefined {
  return sectionOf(useSite(), usePage());
}

export function sectionOf({ sections, versions }: SiteView, page: PageView): SectionView | undefined {
  const name = versionOf(page);
  const id = versions.find((version) => version.name === name)?.section;
  return sections.find((section) => section.id === id) ?? sections[0];
}

/** The versions of a section; of that of the page where the name is empty. */
export function useVersions(section: string): readonly DocsVersionView[] {
  const site = useSite();
  const page = usePage();
  const wanted = section === '' ? sectionOf(site, page)?.id : section;
  return site.versions.filter((version) => version.section === wanted);
}

/** The version whose name a navbar shows: that of the page, else the reader's own choice, else the latest. */
export function useDocsVersion(versions: readonly DocsVersionView[]): DocsVersionView | undefined {
  const slot = preferredVersion(versions[0]?.section ?? '');
  const preferred = useSyncExternalStore(slot.subscribe, slot.get, () => null);
  return chosenVersion(versions, versionOf(usePage()), preferred);
}

export function chosenVersion(
  versions: readonly DocsVersionView[],
  active: string | undefined,
  preferred: string | null,
): DocsVersionView | undefined {
  const named = (name: string | null | undefined) => versions.find((version) => version.name === name);
  return named(active) ?? named(preferred) ?? versions.find((version) => version.isLast) ?? versions[0];
}

/** Forgets a choice that no longer exists. */
export function dropStalePreference({ sections, versions }: SiteView): void {
  for (const section of sections) {
    const slot = preferredVersion(section.id);
    const preferred = slot.get();
    if (preferred !== null && !versions.some(({ name }) => name === preferred)) slot.remove();
  }
}
