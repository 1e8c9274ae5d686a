import { useState } from 'react';
import { ControlTable } from '@/content/preview/control-table';
import { firstValues, settingsJson, type Control } from '@/content/preview/controls';
import { DataTable } from './data-table';

export type ChartType = 'bar' | 'line' | 'pie' | 'polarArea';

export interface ChartData {
  title?: string;
  labels: readonly string[];
  datasets: readonly { label: string; data: readonly (number | null)[] }[];
}

export interface ChartProps extends ChartData {
  type: ChartType;
  controls?: readonly Control[];
}

/** Numbers as a drawing, with settings beside it that change it. */
export function Chart({ controls = [], title, labels, datasets }: ChartProps) {
  const [values, setValues] = useState(() => firstValues(controls));
  return (
    <figure className="preview chart">
      <div className="preview__stage">
        <DataTable title={title} labels={labels} datasets={datasets} />
      </div>
      {controls.length > 0 && (
        <ControlTable
          controls={controls}
          values={values}
          onChange={(name, value) => setValues((known) => ({ ...known, [name]: value }))}
        />
      )}
      {controls.length > 0 && (
        <pre className="preview__json" tabIndex={0} aria-label="Settings as JSON">
          <code>{settingsJson(controls, values)}</code>
        </pre>
      )}
    </figure>
  );
}
