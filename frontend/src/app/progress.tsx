import { useEffect, useState } from 'react';
import { pageText } from '@/catalogue/page';
import { progressDelay } from '@/lib/tokens';
import './progress.css';

/** Shows that the next page is being loaded. */
export function Progress({ pending }: { pending: boolean }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = window.setTimeout(() => setLate(true), progressDelay);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  return pending && late ? (
    <div id="nprogress" role="progressbar" aria-label={pageText('loading_page')}>
      <div className="bar" />
    </div>
  ) : null;
}
