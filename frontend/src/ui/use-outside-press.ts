import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when the reader presses, touches, or moves the focus outside the element. */
export function useOutsidePress(element: RefObject<HTMLElement | null>, onOutside: () => void): void {
  const check = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onOutside();
  });
  useEffect(() => {
    const types = ['mousedown', 'touchstart', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, check);
    return () => {
      for (const type of types) document.removeEventListener(type, check);
    };
  }, []);
}
