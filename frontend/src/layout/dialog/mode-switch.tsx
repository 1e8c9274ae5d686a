import { navbarText } from '@/catalogue/navbar';
import { openDialog, type Mode } from '@/lib/reader-dialog';
import { Icon } from '@/ui/icon';
import { useSite } from '@/view';
import robot from './robot.svg?inline';
import './mode-switch.css';

interface ModeSwitchProps {
  /** The mode that is on; none while the dialog is closed. */
  mode?: Mode;
  onSelect?: (mode: Mode) => void;
}

/** The two options of the search field: search the site, or ask the assistant. */
export function ModeSwitch({ mode, onSelect = openDialog }: ModeSwitchProps) {
  const { assistant, search } = useSite();
  if (!assistant || !search) return null;
  return (
    <div className="mode-switch" role="group" aria-label={navbarText('search_or_ask')}>
      <button type="button" aria-pressed={mode && mode === 'search'} onClick={() => onSelect('search')}>
        <Icon name="search" />
        <span>{navbarText('search')}</span>
      </button>
      <button type="button" aria-pressed={mode && mode === 'ask'} onClick={() => onSelect('ask')}>
        {/* The picture's text names the button; the same words next to it would be read twice. */}
        <img src={robot} alt={navbarText('ask_ai')} width={18} height={18} />
        <span aria-hidden="true">{navbarText('ask_ai')}</span>
      </button>
    </div>
  );
}
