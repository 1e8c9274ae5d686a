import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  PolarAreaController,
  RadialLinearScale,
  Title,
  Tooltip,
  type ChartOptions,
} from 'chart.js';
import { wantsStillness } from '../../components/preview/use-theme';
import type { ChartData, ChartType, Look } from '../../components/chart/chart-data';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  PolarAreaController,
  RadialLinearScale,
  Title,
  Tooltip,
);

/** How many colours the styles name: `--chart-1` and on. */
const colorCount = 6;

/** Draws into a canvas; gives the way to take the drawing away. */
export function draw(canvas: HTMLCanvasElement, type: ChartType, data: ChartData, look: Look): () => void {
  const styles = getComputedStyle(canvas);
  const value = (name: string) => styles.getPropertyValue(name).trim();
  const color = (index: number) => value(`--chart-${(index % colorCount) + 1}`);
  const isRound = type === 'pie' || type === 'polarArea';
  const chart = new Chart(canvas, {
    type,
    data: {
      labels: [...data.labels],
      datasets: data.datasets.map(({ label, data: numbers }, index) => ({
        label,
        data: [...numbers],
        backgroundColor: isRound ? data.labels.map((_, part) => fill(color(part), type)) : fill(color(index), type),
        borderColor: isRound ? value('--color-page') : color(index),
        borderWidth: type === 'bar' ? 0 : 2,
        borderRadius: type === 'bar' ? 3 : undefined,
        tension: look.smooth ? 0.35 : 0,
      })),
    },
    options: optionsOf(type, data, look, value),
  });
  return () => chart.destroy();
}

const fill = (color: string, type: ChartType): string => (type === 'polarArea' ? `${color}b3` : color);

function optionsOf(type: ChartType, { title }: ChartData, look: Look, value: (name: string) => string): ChartOptions {
  const text = { color: value('--color-text'), font: { family: value('font-family'), size: 12 } };
  const line = { color: value('--color-border') };
  const axis = { stacked: look.stacked ?? false, ticks: text, grid: line, border: line };
  const scales =
    type === 'pie'
      ? {}
      : type === 'polarArea'
        ? { r: { ticks: { ...text, backdropColor: 'transparent' }, grid: line, angleLines: line } }
        : { x: axis, y: { ...axis, beginAtZero: true } };
  return {
    animation: wantsStillness() ? false : { duration: 400 },
    maintainAspectRatio: false,
    indexAxis: look.horizontal ? 'y' : 'x',
    scales,
    plugins: {
      title: {
        display: Boolean(title),
        text: title,
        color: value('--color-heading'),
        font: { ...text.font, size: 14 },
      },
      legend: { display: look.legend ?? true, position: 'bottom', labels: { ...text, boxWidth: 14, boxHeight: 14 } },
    },
  };
}
