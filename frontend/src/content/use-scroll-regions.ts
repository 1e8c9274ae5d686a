import { useEffect, type RefObject } from 'react';

/**
 * Lets the keyboard reach tables and diagrams that scroll inside themselves, and only those: a frame that fits its
 * content is no stop of the Tab key.
 */
export function useScrollRegions(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const frames = [...(text.current?.querySelectorAll<HTMLElement>('.table-wrap, .diagram') ?? [])];
    if (frames.length === 0) return undefined;
    const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target as HTMLElement)));
    frames.forEach((frame) => sizes.observe(frame));
    return () => sizes.disconnect();
  }, [text, html]);
}

function mark(frame: HTMLElement): void {
  if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
  else frame.removeAttribute('tabindex');
}
