import { listeners } from './listeners';

/** The two modes of the dialog that searches the site and asks the assistant. */
export type Mode = 'search' | 'ask';

/** What the dialog shows, for every part of the page that opens it. */
export interface ReaderDialog {
  /** `null` while the dialog is closed. */
  mode: Mode | null;
  /** What the reader typed to search. It is kept when the dialog closes, and selected when it opens again. */
  text: string;
  /** A question to ask as soon as the dialog is there. */
  question: string | null;
  /** Whether the reader pressed Enter before the dialog was there: the first result is opened. */
  takesFirst: boolean;
  /** Whether the reader is still typing `text`, so that it is not selected when the dialog opens. */
  isTyping: boolean;
  /** Whether more results are shown than the best ones. The address then holds the query. */
  showsAll: boolean;
  /** Whether the dialog is on the screen; its code may still be loading while `mode` is set. */
  isShown: boolean;
  /** The element that gets the focus when the dialog closes. */
  opener: HTMLElement | null;
}

/** The id of the search box. Exactly one element has it: the field of the bar, or that of the open dialog. */
export const searchInputId = 'search_input_react';

/** The query parameter that opens the dialog with all results. */
export const queryParameter = 'q';

const closed: ReaderDialog = {
  mode: null,
  text: '',
  question: null,
  takesFirst: false,
  isTyping: false,
  showsAll: false,
  isShown: false,
  opener: null,
};

const { subscribe, notify } = listeners();
let state = closed;

export const readDialog = (): ReaderDialog => state;
export const closedDialog = (): ReaderDialog => closed;

export const subscribeToDialog = subscribe;

export function updateDialog(changes: Partial<ReaderDialog>): void {
  state = { ...state, ...changes };
  notify();
}

/** Opens the dialog, or changes its mode if it is open. */
export function openDialog(mode: Mode, changes: Partial<ReaderDialog> = {}): void {
  const isOpen = state.mode !== null;
  const focused = document.activeElement;
  const opener = isOpen ? state.opener : focused instanceof HTMLElement ? focused : null;
  updateDialog({ mode, opener, ...changes });
}

/** Closes the dialog. The typed text is kept only if it was a search. */
export function closeDialog(changes: Partial<ReaderDialog> = {}): void {
  if (state.mode === null) return;
  const { text, opener } = state;
  updateDialog({ ...closed, text: state.mode === 'search' ? text : '', opener, ...changes });
}
