/** The one search box of a page: its id, for whoever wants to lead the reader there. */
export const searchInputId = 'search_input_react';

let isWanted = false;

/** Leads the reader to the search box; while it is still closed, as soon as it opens unless they turn elsewhere. */
export function focusSearch(): void {
  const input = document.getElementById(searchInputId) as HTMLInputElement | null;
  if (!input?.disabled) {
    input?.focus();
    return;
  }
  if (isWanted) return;
  isWanted = true;
  const forget = () => {
    isWanted = false;
    document.removeEventListener('pointerdown', forget, true);
    document.removeEventListener('keydown', forget, true);
  };
  // On the way down, so that the key that led here does not count.
  document.addEventListener('pointerdown', forget, true);
  document.addEventListener('keydown', forget, true);
}

/** Whether the reader waits for the search box to open; it is told once. */
export function takeSearchWish(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}
