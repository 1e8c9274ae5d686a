import { Written } from '@/ui/written';
import { useSite } from '@/view';
import BrandContent from './brand-content.build';

/** Logo and title; both lead home. */
export function Brand() {
  const site = useSite();
  const { logo, title } = site.navbar;
  return (
    <Written
      as="a"
      className="navbar__brand"
      href={logo?.href ?? site.basePath}
      target={logo?.target ?? undefined}
      aria-label={logo || title ? undefined : site.title}
      place=".navbar__brand"
    >
      {BrandContent && <BrandContent {...site} />}
    </Written>
  );
}
