import { useRef } from 'react';
import { navbarText } from '@/catalogue/navbar';
import { Slot } from '@/content/slot';
import { ColorModeToggle } from '@/features/theme/color-mode-toggle';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { useSite } from '@/view';
import { Brand } from './brand';
import { NavbarItems } from './navbar-items';
import { NavbarSearch } from './navbar-search';
import { useHideOnScroll } from './use-hide-on-scroll';
import { useOverflow } from './use-overflow';
import { useMobilePanel } from './use-mobile-panel';
import './navbar.css';

/** The bar on top of every page, and the panel that takes its place on small screens. */
export function Navbar() {
  const { navbar } = useSite();
  const bar = useRef<HTMLElement>(null);
  const hidden = useHideOnScroll(bar, navbar.hideOnScroll ?? false);
  const fit = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(fit);
  const panel = useMobilePanel(bar, overflows);
  const left = navbar.items.filter((item) => item.position === 'left');
  const right = navbar.items.filter((item) => item.position === 'right');
  // A search at the end is next to the items and not one of them: where there are too many, it stays.
  const last = right.at(-1);
  const search = last?.type === 'search' ? last : undefined;
  const endsWithSearch = search !== undefined || !navbar.items.some((item) => item.type === 'search');

  return (
    <nav
      ref={bar}
      aria-label={navbarText('main')}
      className={classNames(
        'navbar',
        navbar.style && `navbar--${navbar.style}`,
        navbar.hideOnScroll && 'navbar--hideable',
        hidden && 'navbar--hidden',
        overflows && 'navbar--overflowing',
        panel.open && 'navbar-sidebar--show',
      )}
    >
      <div className="navbar__inner" inert={panel.open}>
        {panel.hasContent && (
          <button
            type="button"
            className="navbar__toggle button button--quiet button--icon"
            aria-label={navbarText('toggle')}
            aria-expanded={panel.open}
            onClick={panel.toggle}
          >
            <Icon name="menu" />
          </button>
        )}
        <Brand />
        <div ref={fit} className="navbar__fit">
          <div className="navbar__items">
            <Slot name="NavbarStart" />
            <NavbarItems items={left} />
          </div>
          <div className="navbar__items navbar__items--right">
            <NavbarItems items={search ? right.slice(0, -1) : right} />
            <ColorModeToggle className="navbar__color-mode" />
            {!endsWithSearch && <Slot name="NavbarEnd" />}
          </div>
        </div>
        {endsWithSearch && (
          <div className="navbar__end">
            <NavbarSearch className={search?.className} />
            <Slot name="NavbarEnd" />
          </div>
        )}
      </div>
      {panel.Panel && <panel.Panel panel={panel} />}
    </nav>
  );
}
