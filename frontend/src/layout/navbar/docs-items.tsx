import type { NavbarDoc, NavbarDocsVersion, NavbarDocSidebar } from '@/contract';
import { useDocsVersion, useVersions } from '@/features/versions/use-docs-version';
import { isSamePath } from '@/lib/paths';
import { usePage } from '@/view';
import { isItemActive } from './is-active';
import { ItemLink } from './item-link';
import type { ItemProps } from './types';

/** A link to a document, or to the first page of a sidebar; active on every page of the sidebar. */
export function DocItem({ item, ...place }: ItemProps<NavbarDoc | NavbarDocSidebar>) {
  const page = usePage();
  if (item.href === null) {
    throw new Error(`DocSidebarNavbarItem: Sidebar with ID "${item.sidebarId}" doesn't have anything to be linked to.`);
  }
  return (
    <ItemLink {...place} href={item.href} className={item.className} active={isItemActive(item, page)}>
      {item.label}
    </ItemLink>
  );
}

/** A link to the main document of the reader's version. */
export function DocsVersionItem({ item, ...place }: ItemProps<NavbarDocsVersion>) {
  const { path } = usePage();
  const version = useDocsVersion(useVersions(item.section ?? ''));
  const href = item.to ?? version?.mainDoc;
  if (!href) return null;
  return (
    <ItemLink {...place} href={href} className={item.className} active={isSamePath(href, path)}>
      {item.label ?? version?.label}
    </ItemLink>
  );
}
