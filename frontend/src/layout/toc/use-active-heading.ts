import { useEffect, useState } from 'react';
import type { TocItem } from '@/contract';

/** The heading the reader is at; `null` above the first one. */
export function useActiveHeading(toc: readonly TocItem[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setActive(headingInSight(toc));
    };
    const schedule = () => {
      frame ||= window.requestAnimationFrame(look);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      window.cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [toc]);
  return active;
}

/**
 * The first heading at or below the bar, if it is in the upper half of the window; else the one before it, whose
 * text fills the window. At the end of the page it is the last.
 */
function headingInSight(toc: readonly TocItem[]): string | null {
  const headings = toc.flatMap(({ id }) => document.getElementById(id) ?? []);
  const bar = document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;
  const next = headings.findIndex((heading) => heading.getBoundingClientRect().top >= bar);
  if (next === -1) return headings.at(-1)?.id ?? null;
  const isNear = (headings[next]?.getBoundingClientRect().top ?? 0) < window.innerHeight / 2;
  return headings[isNear ? next : next - 1]?.id ?? null;
}
