import { useEffect } from 'react';

const MARK = 'navigation-with-keyboard';

/** Marks the document while the reader moves by keyboard. */
export function useKeyboardMark(): void {
  useEffect(() => {
    const { classList } = document.body;
    const onKey = (event: KeyboardEvent) => event.key === 'Tab' && classList.add(MARK);
    const onPress = () => classList.remove(MARK);
    document.addEventListener('keydown', onKey);
    document.addEventListener('mousedown', onPress);
    return () => {
      classList.remove(MARK);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('mousedown', onPress);
    };
  }, []);
}
