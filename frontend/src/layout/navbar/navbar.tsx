import { useRef } from 'react';
import { ColorModeToggle } from '@/features/theme/color-mode-toggle';
import { SearchBox } from '@/features/search/search-box';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { useSite } from '@/view';
import { Brand } from './brand';
import { MobilePanel } from './mobile-panel';
import { NavbarItems } from './navbar-items';
import { useHideOnScroll } from './use-hide-on-scroll';
import { useMobilePanel } from './use-mobile-panel';
import './navbar.css';

/** The bar on top of every page, and the panel that takes its place on small screens. */
export function Navbar() {
  const { navbar } = useSite();
  const bar = useRef<HTMLElement>(null);
  const hidden = useHideOnScroll(bar, navbar.hideOnScroll ?? false);
  const panel = useMobilePanel();
  const left = navbar.items.filter((item) => item.position === 'left');
  const right = navbar.items.filter((item) => item.position === 'right');
  const hasSearch = navbar.items.some((item) => item.type === 'search');

  return (
    <nav
      ref={bar}
      aria-label="Main"
      className={classNames(
        'navbar',
        navbar.style && `navbar--${navbar.style}`,
        navbar.hideOnScroll && 'navbar--hideable',
        hidden && 'navbar--hidden',
        panel.open && 'navbar-sidebar--show',
      )}
    >
      <div className="navbar__inner">
        <div className="navbar__items">
          {panel.hasContent && (
            <button
              type="button"
              className="navbar__toggle button button--quiet button--icon"
              aria-label="Toggle navigation bar"
              aria-expanded={panel.open}
              onClick={panel.toggle}
            >
              <Icon name="menu" />
            </button>
          )}
          <Brand />
          <NavbarItems items={left} />
        </div>
        <div className="navbar__items navbar__items--right">
          <NavbarItems items={right} />
          <ColorModeToggle className="navbar__color-mode" />
          {!hasSearch && <SearchBox />}
        </div>
      </div>
      <MobilePanel panel={panel} />
    </nav>
  );
}
