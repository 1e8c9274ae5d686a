import { navbarText } from '@/catalogue/navbar';
import type { DocsVersionView, NavbarDocsVersionDropdown, PageView } from '@/contract';
import { choosesVersion } from '@/features/versions/preferred-version';
import { useDocsVersion, useVersions, versionOf } from '@/features/versions/use-docs-version';
import { usePage, useSite } from '@/view';
import { Dropdown } from './dropdown';
import { ItemLink } from './item-link';
import { NavbarItems } from './navbar-items';
import type { ItemProps } from './types';
import { useSuffix } from './use-suffix';

/** The choice of a docs version; a plain link where there is only one. */
export function VersionDropdown({ item, ...place }: ItemProps<NavbarDocsVersionDropdown>) {
  const page = usePage();
  const versions = shownVersions(useVersions(item.section ?? ''), item.versions ?? []);
  const current = useDocsVersion(versions);
  const { sections } = useSite();
  const suffix = useSuffix();
  const before = item.itemsBefore ?? [];
  const after = item.itemsAfter ?? [];
  const only = versions.length === 1 && before.length + after.length === 0 ? versions[0] : undefined;

  if (only || versions.length === 0) {
    // Without a section of its own, the choice is that of the page's section, which may have nothing to choose from.
    if (!only || (!item.section && sections.length > 1)) return null;
    return (
      <ItemLink {...place} className={item.className} href={targetIn(only, page) + suffix}>
        {only.label}
      </ItemLink>
    );
  }
  return (
    <Dropdown
      {...place}
      label={place.mobile ? navbarText('versions') : current?.label}
      href={place.mobile ? undefined : current && targetIn(current, page)}
      position={item.position}
      className={item.className}
      active={false}
    >
      <NavbarItems items={before} {...place} nested />
      {versions.map((version) => (
        <ItemLink
          key={version.name}
          {...place}
          nested
          href={targetIn(version, page) + suffix}
          active={version.name === versionOf(page)}
          {...choosesVersion(version)}
        >
          {version.label}
        </ItemLink>
      ))}
      <NavbarItems items={after} {...place} nested />
    </Dropdown>
  );
}

/** The versions to show, in the order the site's owner gave. */
function shownVersions(versions: readonly DocsVersionView[], names: readonly string[]): readonly DocsVersionView[] {
  if (names.length === 0) return versions;
  return names.map((name) => {
    const version = versions.find((candidate) => candidate.name === name);
    if (version) return version;
    throw new Error(
      `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config.
Available version names:
- ${versions.map((candidate) => candidate.name).join('\n- ')}`,
    );
  });
}

/** The same document in that version, else the one to start with. */
function targetIn(version: DocsVersionView, page: PageView): string {
  const alternates = 'place' in page ? page.place.alternates : undefined;
  if (versionOf(page) === version.name && 'place' in page) return page.path;
  return alternates?.[version.name] ?? version.mainDoc;
}
