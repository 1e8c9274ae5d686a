import { Frame } from './preview/frame';
import type { Control, Values } from './preview/controls';
import { resolveProps } from './preview/resolve-props';
import './chart/chart.css';
import type { ChartData, ChartType, Look } from './chart/chart-data';
import { DataTable } from './chart/data-table';
import { LiveChart } from './chart/live-chart';

const types: readonly ChartType[] = ['bar', 'line', 'pie', 'polarArea'];

export interface ChartProps extends ChartData, Look {
  type: ChartType;
  controls?: readonly Control[];
}

/** Numbers as a drawing, with settings next to it that change it. The document has the numbers. */
export default function Chart({ type, title, labels, datasets, controls = [], ...look }: ChartProps) {
  if (!types.includes(type)) throw new Error(`there is no chart of type ${type}; use one of ${types.join(', ')}`);
  const data: ChartData = { title, labels, datasets };
  return (
    <Frame
      name={type}
      wide
      controls={controls}
      stage={(values) => (
        <>
          <LiveChart type={type} data={data} look={lookOf(look, controls, values)} />
          <DataTable {...data} />
        </>
      )}
    />
  );
}

const lookOf = (look: Look, controls: readonly Control[], values: Values): Look =>
  resolveProps({ ...look }, undefined, controls, values).component;
