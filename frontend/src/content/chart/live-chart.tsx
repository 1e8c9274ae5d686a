import { useEffect, useRef, useState } from 'react';
import { useIsDark } from '@/content/preview/use-theme';
import { Loading } from '@/ui/loading';
import type { draw } from './draw.browser';
import type { ChartData, ChartType, Look } from './chart-data';

interface LiveChartProps {
  type: ChartType;
  data: ChartData;
  look: Look;
}

type Draw = typeof draw;

/** The drawing, once the code that draws has come. Until then the numbers are in its place. */
export function LiveChart({ type, data, look }: LiveChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<{ draw: Draw } | { error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isDark = useIsDark();

  useEffect(() => {
    let wanted = true;
    import('./draw.browser').then(
      (module) => wanted && setDrawing({ draw: module.draw }),
      (error: unknown) => wanted && setDrawing({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  const settings = JSON.stringify(look);
  useEffect(() => {
    if (!drawing || !('draw' in drawing) || !canvas.current) return undefined;
    return drawing.draw(canvas.current, type, data, JSON.parse(settings) as Look);
    // A change of the theme changes the colours that are read while drawing.
  }, [drawing, type, data.title, data.labels, data.datasets, settings, isDark]); // eslint-disable-line

  if (drawing && 'error' in drawing) return <Loading error={drawing.error} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <div className="chart__drawing" data-drawn={drawing !== null} hidden={drawing === null}>
      <canvas ref={canvas} role="img" aria-label={data.title} />
    </div>
  );
}
