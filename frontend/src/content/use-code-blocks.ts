import { useEffect, useState } from 'react';

/** All code blocks of the document, also those that come later: in tabs, in answers, on the next page. */
export function useCodeBlocks(): readonly HTMLElement[] {
  const [blocks, setBlocks] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const look = () => {
      const found = [...document.querySelectorAll<HTMLElement>('.code-block')];
      setBlocks((known) => (isSame(known, found) ? known : found));
    };
    let frame = 0;
    const changes = new MutationObserver(() => {
      frame ||= window.requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    });
    changes.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      window.cancelAnimationFrame(frame);
      changes.disconnect();
    };
  }, []);
  return blocks;
}

function isSame(known: readonly HTMLElement[], found: readonly HTMLElement[]): boolean {
  return known.length === found.length && known.every((block, index) => block === found[index]);
}
