import { useEffect, useRef } from 'react';
import { Failed } from '../preview/status';
import { useLibrary } from '../preview/use-library';
import { useIsDark } from '../preview/use-theme';
import type { ChartData, ChartType, Look } from './chart-data';

interface LiveChartProps {
  type: ChartType;
  data: ChartData;
  look: Look;
}

/** What the script exports: see `previews/src/draw.ts`. */
interface DrawModule {
  draw: (canvas: HTMLCanvasElement, type: ChartType, data: ChartData, look: Look) => () => void;
}

/** The drawing, once the code that draws has come. Until then the numbers are in its place. */
export function LiveChart({ type, data, look }: LiveChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [library, retry] = useLibrary('draw', async (module: DrawModule) => module);
  const isDark = useIsDark();
  const draw = library && 'loaded' in library ? library.loaded.draw : null;
  const settings = JSON.stringify(look);

  useEffect(() => {
    if (!draw || !canvas.current) return undefined;
    return draw(canvas.current, type, data, JSON.parse(settings) as Look);
    // A change of the theme changes the colours that are read while drawing.
  }, [draw, type, data.title, data.labels, data.datasets, settings, isDark]);

  if (library && 'error' in library) return <Failed error={library.error} onRetry={retry} />;
  return (
    <div className="chart__drawing" data-drawn={draw !== null} hidden={draw === null}>
      <canvas ref={canvas} role="img" aria-label={data.title} />
    </div>
  );
}
