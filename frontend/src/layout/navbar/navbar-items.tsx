import type { ReactNode } from 'react';
import type { NavbarItem } from '@/contract';
import { AssistantButton } from '@/features/assistant/assistant-button';
import { ErrorBoundary } from '@/ui/error-boundary';
import { DropdownItem } from './dropdown-item';
import { HtmlItem } from './html-item';
import { LinkItem } from './link-item';
import { LocaleDropdown } from './locale-dropdown';
import { NavbarSearch } from './navbar-search';
import { DocItem, DocsVersionItem } from './docs-items';
import type { ItemPlacement, ItemProps } from './types';
import { VersionDropdown } from './version-dropdown';

interface ItemsProps extends ItemPlacement {
  items: readonly NavbarItem[];
}

/** The items of the navbar, whatever their types. */
export function NavbarItems({ items, ...rest }: ItemsProps) {
  return items.map((item, index) => (
    <ItemBoundary key={index} item={item}>
      <Item item={item} {...rest} />
    </ItemBoundary>
  ));
}

function Item({ item, ...place }: ItemProps) {
  switch (item.type) {
    case 'default':
      return <LinkItem item={item} {...place} />;
    case 'dropdown':
      return <DropdownItem item={item} {...place} />;
    case 'html':
      return <HtmlItem item={item} {...place} />;
    case 'doc':
    case 'docSidebar':
      return <DocItem item={item} {...place} />;
    case 'docsVersion':
      return <DocsVersionItem item={item} {...place} />;
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} {...place} />;
    case 'localeDropdown':
      return <LocaleDropdown item={item} {...place} />;
    case 'search':
      // The bar has it on every screen; a second one in the panel would carry the same id.
      return place.mobile ? null : <NavbarSearch className={item.className} />;
    case 'assistant':
      return <AssistantButton className={item.className} mobile={Boolean(place.mobile)} onFollow={place.onFollow} />;
    case 'unknown':
      throw new Error(`No NavbarItem component found for type "${item.name}".`);
  }
}

/** Adds to an item's error which item it was, for the site's owner. */
function ItemBoundary({ item, children }: { item: NavbarItem; children: ReactNode }) {
  return <ErrorBoundary fallback={(cause) => explain(item, cause)}>{children}</ErrorBoundary>;
}

function explain(item: NavbarItem, cause: Error): never {
  const written = item.type === 'unknown' ? item.item : item;
  throw new Error(
    `A theme navbar item failed to render.
Please double-check the following navbar item (navbar.items) of your site's configuration:
${JSON.stringify(written, null, 2)}`,
    { cause },
  );
}
