import type { SiteView } from '@/contract';
import { Picture } from '@/ui/picture';

/** The logo and title. Only the build renders them: see `Written`. */
export default function BrandContent({ navbar, title }: SiteView) {
  const { logo } = navbar;
  return (
    <>
      {logo && (
        <span className="navbar__logo">
          {/* A title next to the logo has the name already. */}
          <Picture {...logo} alt={logo.alt || (navbar.title ? '' : title)} />
        </span>
      )}
      {navbar.title && <b className="navbar__title">{navbar.title}</b>}
    </>
  );
}
