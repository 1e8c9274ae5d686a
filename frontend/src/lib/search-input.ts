/** The one search box of a page: its id, for whoever wants to lead the reader there. */
export const searchInputId = 'search_input_react';

export function focusSearch(): void {
  document.getElementById(searchInputId)?.focus();
}
