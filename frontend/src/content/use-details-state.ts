import { useEffect, type RefObject } from 'react';

/** Keeps `data-collapsed` of every `details` in step, for styles and scripts that ask for it. */
export function useDetailsState(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = text.current;
    if (!root) return undefined;
    const mark = (details: HTMLDetailsElement) => {
      details.dataset.collapsed = String(!details.open);
    };
    // The event does not rise, but it can be caught on its way down.
    const onToggle = (event: Event) => event.target instanceof HTMLDetailsElement && mark(event.target);
    root.querySelectorAll('details').forEach(mark);
    root.addEventListener('toggle', onToggle, true);
    return () => root.removeEventListener('toggle', onToggle, true);
  }, [text]);
}
