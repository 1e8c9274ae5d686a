import { useEffect, useState } from 'react';
import { useIsDesktop } from '@/ui/use-is-desktop';
import { useLocationStore, usePage, useSite } from '@/view';
import { hasSecondaryMenu } from './secondary-menu';

export interface MobilePanelState {
  open: boolean;
  /** Whether there is anything to show; the button is left out where there is not. */
  hasContent: boolean;
  toggle(): void;
  close(): void;
}

/** The panel of small screens: it closes when the window grows, and Back closes it instead of leaving the page. */
export function useMobilePanel(): MobilePanelState {
  const [wanted, setWanted] = useState(false);
  const isDesktop = useIsDesktop();
  const location = useLocationStore();
  const page = usePage();
  const { navbar } = useSite();
  const hasContent = navbar.items.length > 0 || hasSecondaryMenu(page);
  const open = wanted && !isDesktop;

  if (wanted && isDesktop) setWanted(false);

  useEffect(() => {
    if (!open) return undefined;
    document.body.style.overflow = 'hidden';
    const unguard = location.guard(() => {
      setWanted(false);
      return true;
    });
    return () => {
      document.body.style.overflow = '';
      unguard();
    };
  }, [open, location]);

  return { open, hasContent, toggle: () => setWanted(!wanted), close: () => setWanted(false) };
}
