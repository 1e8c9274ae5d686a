import { useEffect, useState } from 'react';
import { progressDelay } from '@/lib/tokens';

/** Whether something has been waited for so long that the reader should see it. */
export function useLate(isWaiting = true): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setTimeout(() => setLate(true), progressDelay);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && late;
}
