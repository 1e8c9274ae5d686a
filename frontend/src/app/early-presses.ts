import { isDialogShortcut } from '@/lib/single-key';

/** A control that only scripts give an effect. Links, fields and `<summary>` work without. */
const controls = 'button, [role="button"]';

/**
 * Keeps the last thing that a reader presses before React has taken the page over: a button, the field of the search, or
 * the shortcut of the dialog. The function that is returned ends this, and does what was pressed.
 */
export function keepPresses(page: Document): () => void {
  const listening = new AbortController();
  let press: (() => void) | undefined;

  function keep(event: Event, next: () => void): void {
    // React would answer too, between its first rendering and the end of it.
    event.stopImmediatePropagation();
    event.preventDefault();
    press = next;
  }

  function onClick(event: Event): void {
    const control = (event.target as Element).closest<HTMLElement>(controls);
    if (control) keep(event, () => click(control));
  }

  /** The field of the search is disabled until the search is there, so a press on it is no click. */
  function onPress(event: Event): void {
    const field = (event.target as Element).closest('.search input:disabled');
    const opener = field?.parentElement?.querySelector('button');
    if (opener) keep(event, () => click(opener));
  }

  function onKey(event: KeyboardEvent): void {
    if (isDialogShortcut(event)) keep(event, () => page.body.dispatchEvent(new KeyboardEvent('keydown', event)));
    else if (event.key === 'Escape') press = undefined;
  }

  const options = { capture: true, signal: listening.signal };
  page.addEventListener('click', onClick, options);
  page.addEventListener('pointerup', onPress, options);
  page.addEventListener('keydown', onKey, options);
  return () => {
    listening.abort();
    press?.();
  };
}

/** Presses a control, which may be a part of a component that is started later than the page. */
function click(control: HTMLElement): void {
  const island = control.closest('[data-island]:not([data-hydrated])');
  if (!island) return control.click();
  const change = new MutationObserver(() => {
    change.disconnect();
    control.click();
  });
  change.observe(island, { attributeFilter: ['data-hydrated'] });
}
