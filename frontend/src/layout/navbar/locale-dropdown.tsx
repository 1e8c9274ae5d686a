import { navbarText } from '@/catalogue/navbar';
import type { NavbarLocaleDropdown } from '@/contract';
import { Icon } from '@/ui/icon';
import { usePage, useSite } from '@/view';
import { Dropdown } from './dropdown';
import { ItemLink } from './item-link';
import { NavbarItems } from './navbar-items';
import type { ItemProps } from './types';
import { useSuffix } from './use-suffix';

/** The choice of a language. Each language is a site of its own, so its links load a whole document. */
export function LocaleDropdown({ item, ...place }: ItemProps<NavbarLocaleDropdown>) {
  const { locales, locale: current, basePath } = useSite();
  const { path, otherPaths } = usePage();
  const suffix = useSuffix();
  const rest = path.startsWith(basePath) ? path.slice(basePath.length) : '';
  const label = locales.find(({ code }) => code === current)?.label ?? current;

  return (
    <Dropdown
      {...place}
      label={
        <>
          <Icon name="language" className="navbar__item-icon" />
          {place.mobile ? navbarText('languages') : label}
        </>
      }
      position={item.position}
      className={item.className}
      active={false}
    >
      <NavbarItems items={item.itemsBefore ?? []} {...place} nested />
      {locales.map((locale) => (
        <ItemLink
          key={locale.code}
          {...place}
          nested
          lang={locale.htmlLang}
          href={(otherPaths?.[locale.code] ?? locale.baseUrl + rest) + suffix}
          target="_self"
          rel={undefined}
          active={locale.code === current}
        >
          {locale.label}
        </ItemLink>
      ))}
      <NavbarItems items={item.itemsAfter ?? []} {...place} nested />
    </Dropdown>
  );
}
