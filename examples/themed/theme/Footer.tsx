import type { ReactNode } from 'react';
import styles from './footer.module.css';
import { useSeason } from './season';

/** Wraps docstead's footer. */
export default function Footer({ children }: { children: ReactNode }) {
  const [season, next] = useSeason();
  return (
    <>
      <aside className={styles.season}>
        In {season}, the press runs from {season === 'autumn' ? 'six' : 'nine'}.{' '}
        <button type="button" className="button" onClick={next}>
          Another season
        </button>
      </aside>
      {children}
    </>
  );
}
