import { useState } from 'react';
import { navbarText } from '@/catalogue/navbar';
import { ColorModeToggle } from '@/features/theme/color-mode-toggle';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { usePage, useSite } from '@/view';
import { Brand } from './brand';
import { NavbarItems } from './navbar-items';
import { PanelDropdown } from './panel-dropdown';
import { hasSecondaryMenu } from './has-secondary-menu';
import { SecondaryMenu } from './secondary-menu';
import type { MobilePanelState } from './use-mobile-panel';

/** The panel that holds, on small screens, the navbar's items and the page's own menu. */
export function MobilePanel({ panel }: { panel: MobilePanelState }) {
  return (
    <>
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={panel.toggle} />
      <div className="navbar-sidebar" inert={!panel.open}>
        <div className="navbar-sidebar__brand">
          <Brand />
          <ColorModeToggle />
          <button
            type="button"
            className="navbar-sidebar__close button button--quiet button--icon"
            aria-label={navbarText('close')}
            onClick={panel.close}
          >
            <Icon name="close" />
          </button>
        </div>
        {/* A panel that opens again begins with the page's own menu again. */}
        <Menus key={String(panel.open)} onFollow={panel.close} />
      </div>
    </>
  );
}

function Menus({ onFollow }: { onFollow: () => void }) {
  const { items } = useSite().navbar;
  const page = usePage();
  const [wantsMain, setWantsMain] = useState(false);
  const hasSecondary = hasSecondaryMenu(page);
  const showsSecondary = hasSecondary && !wantsMain;

  return (
    <div className={classNames('navbar-sidebar__items', showsSecondary && 'navbar-sidebar__items--show-secondary')}>
      <div className="navbar-sidebar__item menu" inert={showsSecondary}>
        <ul className="menu__list">
          <NavbarItems items={items} mobile={PanelDropdown} onFollow={onFollow} />
        </ul>
      </div>
      <div className="navbar-sidebar__item menu" inert={!showsSecondary}>
        {items.length > 0 && (
          <button type="button" className="navbar-sidebar__back" onClick={() => setWantsMain(true)}>
            {navbarText('back')}
          </button>
        )}
        {hasSecondary && <SecondaryMenu onFollow={onFollow} />}
      </div>
    </div>
  );
}
