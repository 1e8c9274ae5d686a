import { useEffect } from 'react';
import { hasSlot } from '@/content/slot';
import { closeDialog, openDialog, queryParameter, readDialog, searchInputId, type Mode } from '@/lib/reader-dialog';
import { isDialogShortcut } from '@/lib/single-key';
import { LazyPart } from '@/ui/lazy-part';
import { useReaderDialog } from '@/ui/use-reader-dialog';
import { useLocationStore, useSite } from '@/view';

const loadDialog = () => import('./reader-dialog.browser').then((module) => module.ReaderDialog);

/** Opens and closes the dialog that searches and asks: by shortcut, by address, by Back. Its code is loaded when needed. */
export function DialogHost() {
  const { search, assistant } = useSite();
  const location = useLocationStore();
  const { mode, isShown } = useReaderDialog();
  const isOpen = mode !== null;
  // The keys belong to the search of the theme, where there is one in place of ours.
  const first: Mode | null = search ? 'search' : assistant && !hasSlot('Search') ? 'ask' : null;

  useEffect(() => (isOpen ? location.layer(() => closeDialog()) : undefined), [isOpen, location]);

  // Until the dialog is there, the field of the bar takes what is typed.
  useEffect(() => {
    const field = document.getElementById(searchInputId);
    if (mode !== 'search' || isShown || !(field instanceof HTMLInputElement) || field === document.activeElement)
      return;
    field.focus();
    field.select();
  }, [mode, isShown]);

  useEffect(() => (isOpen ? focusOpener : undefined), [isOpen]);

  // Until the dialog is there, which closes on Escape itself, the key would only empty the field.
  useEffect(() => {
    if (!isOpen || isShown) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      closeDialog();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, isShown]);

  // The reader goes to another place: a link in an answer, a result, an address.
  useEffect(() => {
    let { pathname, hash } = location.read();
    return location.subscribe((next) => {
      const isElsewhere = next.pathname !== pathname || next.hash !== hash;
      ({ pathname, hash } = next);
      if (isElsewhere) closeDialog({ text: '', opener: null });
    });
  }, [location]);

  // An address with a query is that of all its results.
  useEffect(() => {
    const { pathname, search: query, hash } = location.read();
    const text = new URLSearchParams(query).get(queryParameter);
    if (text === null || !search) return;
    location.replace(pathname + hash);
    openDialog('search', { text, showsAll: true, opener: null });
  }, [location, search]);

  useEffect(() => {
    if (first === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isDialogShortcut(event)) return;
      event.preventDefault();
      openDialog(readDialog().mode ?? first);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [first]);

  return isOpen && <LazyPart load={loadDialog} props={{}} onGiveUp={closeDialog} />;
}

/** Gives the focus back to what opened the dialog. */
function focusOpener(): void {
  const { opener } = readDialog();
  if (!opener) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  opener.focus({ preventScroll: true });
  // A control of the panel of small screens is hidden by then.
  if (document.activeElement !== opener) document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
}
