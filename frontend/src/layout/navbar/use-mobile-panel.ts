import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { useIsDesktop } from '@/ui/use-is-desktop';
import { useLocationStore, usePage, useSite } from '@/view';
import { hasSecondaryMenu } from './has-secondary-menu';

export interface MobilePanelState {
  open: boolean;
  /** The panel, where the bar has no room for all its items, once its code has come. */
  Panel: ComponentType<{ panel: MobilePanelState }> | null;
  /** Whether there is anything to show; the button is left out where there is not. */
  hasContent: boolean;
  toggle(): void;
  close(): void;
}

/**
 * The panel of small screens: it closes when the window grows, and Back and Escape close it instead of leaving the page.
 * What it covers takes no focus meanwhile: everything next to the bar, and the bar itself.
 */
export function useMobilePanel(bar: RefObject<HTMLElement | null>, overflows: boolean): MobilePanelState {
  const [wanted, setWanted] = useState(false);
  const isDesktop = useIsDesktop();
  const isNeeded = !isDesktop || overflows;
  const location = useLocationStore();
  const page = usePage();
  const { navbar } = useSite();
  const hasContent = navbar.items.length > 0 || hasSecondaryMenu(page);
  const [Panel, setPanel] = useState<MobilePanelState['Panel']>(null);
  const open = wanted && isNeeded && Panel !== null;

  if (wanted && !isNeeded) setWanted(false);

  useEffect(() => {
    if (!isNeeded || !hasContent) return;
    import('./mobile-panel.browser').then(
      (module) => setPanel(() => module.MobilePanel),
      (error: unknown) => console.warn('The menu could not be loaded.', error),
    );
  }, [isNeeded, hasContent]);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setWanted(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const uncover = cover(bar.current);
    document.addEventListener('keydown', onKey);
    const leave = location.layer(close);
    return () => {
      document.removeEventListener('keydown', onKey);
      uncover();
      leave();
    };
  }, [open, bar, location]);

  return {
    open,
    Panel: isNeeded && hasContent ? Panel : null,
    hasContent,
    toggle: () => setWanted(!wanted),
    close: () => setWanted(false),
  };
}

/** Covers the page, and moves the focus into the panel; returns a function that gives both back. */
function cover(bar: HTMLElement | null): () => void {
  const covered = [...(bar?.parentElement?.children ?? [])].filter(
    (part) => part !== bar && !part.hasAttribute('inert'),
  );
  document.body.style.overflow = 'hidden';
  for (const part of covered) part.toggleAttribute('inert', true);
  bar?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
  return () => {
    document.body.style.overflow = '';
    for (const part of covered) part.removeAttribute('inert');
    // The focus is lost with what had it, unless something else has taken it by now.
    if (
      document.activeElement === document.body ||
      bar?.querySelector('.navbar-sidebar')?.contains(document.activeElement)
    )
      bar?.querySelector<HTMLElement>('.navbar__toggle')?.focus({ preventScroll: true });
  };
}
