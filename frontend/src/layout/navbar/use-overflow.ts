import { useLayoutEffect, useState, type RefObject } from 'react';

/** Marks an item of the bar for which there is no room in its line. */
const mark = 'data-wrapped';

/**
 * Whether some items do not fit next to the others. They wrap into a second line, which is hidden; the panel holds them.
 * The sizes of the items count and not that of the window: text size and language change how many there is room for.
 */
export function useOverflow(row: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const items = () => [...element.querySelectorAll<HTMLElement>(':scope > .navbar__items > *')];
    const measure = () => {
      const { top, height } = element.getBoundingClientRect();
      const wrapped = items().filter((item) => {
        const box = item.getBoundingClientRect();
        const isWrapped = box.height > 0 && box.top >= top + height;
        item.toggleAttribute(mark, isWrapped);
        return isWrapped;
      });
      setOverflows(wrapped.length > 0);
    };
    const sizes = new ResizeObserver(measure);
    for (const observed of [element, ...items()]) sizes.observe(observed);
    return () => sizes.disconnect();
  }, [row]);
  return overflows;
}
