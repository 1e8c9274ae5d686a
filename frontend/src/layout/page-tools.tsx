import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { openDialog, type Mode } from '@/lib/reader-dialog';
import { LazyPart } from '@/ui/lazy-part';

const loadMenu = () => import('./page-actions-menu.browser').then((module) => module.PageActionsMenu);

const button = ':scope > button';

/** What the controls of a page do, which are HTML: one listener serves all of them. */
export function PageTools() {
  /** The place of the menu of actions that is open. */
  const [open, setOpen] = useState<Element | null>(null);
  const close = () => setOpen(null);

  const onClick = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const actions = target.closest('.page-actions > button')?.parentElement;
    if (actions) setOpen(open === actions ? null : actions);
    const control = target.closest<HTMLElement>('[data-opens], .toc-mobile a');
    const opens = control?.dataset.opens;
    if (opens) openDialog(opens as Mode);
    control?.closest('.toc-mobile')?.removeAttribute('open');
  });
  const onOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !open?.contains(target)) close();
  });
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !open?.contains(target as Node)) return;
    close();
    open.querySelector<HTMLElement>(button)?.focus();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKey, { signal });
    for (const type of ['mousedown', 'touchstart', 'focusin']) document.addEventListener(type, onOutside, { signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    const label = open?.querySelector(button);
    label?.setAttribute('aria-expanded', 'true');
    return () => label?.setAttribute('aria-expanded', 'false');
  }, [open]);

  return open && createPortal(<LazyPart load={loadMenu} props={{ onDone: close }} onGiveUp={close} />, open);
}
