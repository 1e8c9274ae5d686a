import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { Option, Search } from './use-search';

export interface ActiveOption {
  /** Number of the row that Enter takes; -1 where there is none. */
  active: number;
  /** The id of its element, in the list with the given id. */
  activeId(list: string): string | undefined;
  onKeyDown(event: KeyboardEvent): void;
}

export const rowId = (list: string, row: number): string => `${list}-${row}`;

/** Moves through the rows by keyboard. `takesFirst` opens the first result as soon as it is known. The first hit is chosen beforehand; of earlier searches, none is. */
export function useActiveOption(
  search: Search,
  takesFirst: boolean,
  choose: (choice: Option, inNewTab: boolean) => void,
): ActiveOption {
  const { options, answer, answered, isCurrent } = search;
  const first = answer ? 0 : -1;
  const [moved, setMoved] = useState({ in: answered, to: first });
  const active = Math.min(moved.in === answered ? moved.to : first, options.length - 1);
  const waiting = useRef<{ inNewTab: boolean } | null>(takesFirst ? { inNewTab: false } : null);

  const take = useEffectEvent(() => {
    const asked = waiting.current;
    const chosen = options[active];
    waiting.current = null;
    if (asked && chosen) choose(chosen, asked.inNewTab);
  });
  // Whoever types faster than the search answers still gets the first hit.
  useEffect(() => {
    if (isCurrent) take();
  }, [isCurrent, answered]);

  function move(event: KeyboardEvent, by: number): void {
    event.preventDefault();
    const rows = options.length;
    if (rows > 0) setMoved({ in: answered, to: active < 0 && by < 0 ? rows - 1 : (active + by + rows) % rows });
  }

  return {
    active,
    activeId: (list) => (active >= 0 ? rowId(list, active) : undefined),
    onKeyDown(event) {
      if (event.key === 'ArrowDown') return move(event, 1);
      if (event.key === 'ArrowUp') return move(event, -1);
      if (event.key !== 'Enter') return undefined;
      event.preventDefault();
      const inNewTab = event.ctrlKey || event.metaKey;
      const chosen = options[active];
      if (!isCurrent) waiting.current = { inNewTab };
      else if (chosen) choose(chosen, inNewTab);
      return undefined;
    },
  };
}
