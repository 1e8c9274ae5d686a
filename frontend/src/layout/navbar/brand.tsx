import { Picture } from '@/ui/picture';
import { useSite } from '@/view';

/** Logo and title; both lead home. */
export function Brand() {
  const { navbar, title, basePath } = useSite();
  const { logo } = navbar;
  return (
    <a
      className="navbar__brand"
      href={logo?.href ?? basePath}
      target={logo?.target ?? undefined}
      aria-label={logo || navbar.title ? undefined : title}
    >
      {logo && (
        <span className="navbar__logo">
          {/* A title next to the logo has the name already. */}
          <Picture {...logo} alt={logo.alt || (navbar.title ? '' : title)} />
        </span>
      )}
      {navbar.title && <b className="navbar__title">{navbar.title}</b>}
    </a>
  );
}
