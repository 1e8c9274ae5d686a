import { useState } from 'react';
import { ControlTable } from './control-table';
import { firstValues, settingsJson, type Control, type Data } from './controls';

export interface PreviewProps {
  /** An Ant Design component by its export name, dotted for parts. */
  component: string;
  /** Wraps the component in a form item with this label. */
  label?: string;
  /** What the component always gets. */
  props?: Readonly<Record<string, Data>>;
  controls?: readonly Control[];
}

/** A component alive, with settings beside it that change it. */
export function Preview({ component, controls = [] }: PreviewProps) {
  const [values, setValues] = useState(() => firstValues(controls));
  return (
    <div className="preview">
      <div className="preview__stage">
        <p className="preview__name">{component}</p>
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
    </div>
  );
}
