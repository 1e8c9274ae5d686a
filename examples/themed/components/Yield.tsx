import { useEffect, useRef } from 'react';
import 'chartist/dist/index.css';
import styles from './yield.module.css';

const litres = { August: 310, September: 920, October: 1480, November: 640 };

/** The juice of each month; a package from npm draws it in the browser. */
export default function Yield() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let chart: { detach: () => void } | undefined;
    void import('chartist').then(({ BarChart }) => {
      const data = { labels: Object.keys(litres), series: [Object.values(litres)] };
      if (place.current) chart = new BarChart(place.current, data, { height: '15rem', chartPadding: 0 });
    });
    return () => chart?.detach();
  }, []);
  return (
    <figure className={styles.yield}>
      <div ref={place} role="img" aria-label="Litres of juice from August to November, most of them in October" />
      <figcaption>Litres of juice from one press, month by month</figcaption>
    </figure>
  );
}
