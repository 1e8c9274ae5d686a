import { useRef, useState } from 'react';
import { pageText } from '@/catalogue/page';
import { Icon } from '@/ui/icon';
import { LazyPart } from '@/ui/lazy-part';
import { useOutsidePress } from '@/ui/use-outside-press';
import './page-actions.css';

const loadMenu = () => import('./page-actions-menu.browser').then((module) => module.PageActionsMenu);

/** The button that shows what a reader can do with a page. The menu is loaded when it opens. */
export function PageActions({ editHref }: { editHref?: string | null }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useOutsidePress(box, close);
  return (
    <div
      ref={box}
      className="page-actions"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        button.current?.focus();
      }}
    >
      <button ref={button} type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="copy" />
        {pageText('actions')}
      </button>
      {open && <LazyPart load={loadMenu} props={{ editHref, onDone: close }} onGiveUp={close} />}
    </div>
  );
}
