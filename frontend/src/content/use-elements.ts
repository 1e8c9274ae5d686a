import { useEffect, useState } from 'react';

/** All elements of the document that match, also those that come later: in tabs, in answers, on the next page. */
export function useElements(selector: string): readonly HTMLElement[] {
  const [elements, setElements] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const look = () => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)];
      setElements((known) => (isSame(known, found) ? known : found));
    };
    let frame = 0;
    const changes = new MutationObserver(() => {
      frame ||= window.requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    });
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-hydrated'] });
    look();
    return () => {
      window.cancelAnimationFrame(frame);
      changes.disconnect();
    };
  }, [selector]);
  return elements;
}

const isSame = (known: readonly HTMLElement[], found: readonly HTMLElement[]): boolean =>
  known.length === found.length && known.every((element, index) => element === found[index]);
