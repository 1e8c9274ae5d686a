import { useSyncExternalStore } from 'react';
import { navbarText } from '@/catalogue/navbar';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { useHydrated } from '@/ui/use-hydrated';
import { useSite } from '@/view';
import {
  chooseColorMode,
  defaultChoice,
  nextChoice,
  readChoice,
  subscribeToChoice,
  type ColorModeChoice,
} from './color-mode';

const nameOf = (choice: ColorModeChoice): string => navbarText(`${choice}_mode`);
const icons = { light: 'sun', dark: 'moon', system: 'system' } as const;

/** Steps through the colour modes. Not there where the site's owner has settled the matter. */
export function ColorModeToggle({ className }: { className?: string }) {
  const settings = useSite().colorMode;
  const { disableSwitch, respectPrefersColorScheme } = settings;
  const choice = useSyncExternalStore(
    subscribeToChoice,
    () => readChoice(settings),
    () => defaultChoice(settings),
  );
  const hydrated = useHydrated();
  if (disableSwitch) return null;
  return (
    <button
      type="button"
      className={classNames('button button--quiet button--icon', className)}
      disabled={!hydrated}
      title={nameOf(choice)}
      aria-label={navbarText('color_mode', { mode: nameOf(choice) })}
      aria-live="polite"
      onClick={() => chooseColorMode(nextChoice(choice, respectPrefersColorScheme))}
    >
      <Icon name={icons[choice]} />
    </button>
  );
}
