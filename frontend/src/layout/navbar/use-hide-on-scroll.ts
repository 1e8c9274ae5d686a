import { useEffect, useRef, useState, type RefObject } from 'react';
import { decoded } from '@/lib/paths';
import { useCurrentPage } from '@/view';

/** Whether a bar that hides is out of sight: after scrolling down, or after a jump to a heading. */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  const { page, location } = useCurrentPage();
  const jumped = useRef(false);

  useEffect(() => {
    if (!enabled) return undefined;
    // The page of a new address is in the document by the next frame.
    const frame = window.requestAnimationFrame(() => {
      const target = location.hash && document.getElementById(decoded(location.hash.slice(1)));
      jumped.current = Boolean(target);
      setHidden(Boolean(target));
    });
    return () => window.cancelAnimationFrame(frame);
  }, [enabled, page.path, location]);

  useEffect(() => {
    if (!enabled) return undefined;
    let last = window.scrollY;
    const onScroll = () => {
      const top = window.scrollY;
      const height = bar.current?.offsetHeight ?? 0;
      const before = last;
      last = top;
      if (top < height) setHidden(false);
      else if (jumped.current) jumped.current = false;
      else if (top > before) setHidden(true);
      // Near the end of a page the window may spring back by itself.
      else if (top + window.innerHeight < document.documentElement.scrollHeight - height) setHidden(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [enabled, bar]);

  return hidden;
}
