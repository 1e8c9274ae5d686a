import clsx from 'clsx';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { ControlTable } from './control-table';
import { firstValues, settingsJson, type Control, type Values } from './controls';
import './preview.css';

/** Up to this many settings are shown below the stage, which then has the whole width. */
const fewControls = 4;

interface FrameProps {
  /** Gives the stage the whole width, however many settings there are. */
  wide?: boolean;
  controls: readonly Control[];
  /** Pixels kept free for what comes, on wide and on narrow screens. */
  height?: number;
  narrowHeight?: number;
  /** What the settings change. */
  stage: (values: Values) => ReactNode;
}

/** A live preview, the settings that change it, and the JSON that they amount to. */
export function Frame({ wide = false, controls, height, narrowHeight, stage }: FrameProps) {
  const [values, setValues] = useState(() => firstValues(controls));
  const hasControls = controls.length > 0;
  const isWide = wide || controls.length <= fewControls;
  return (
    <div className={clsx('preview', !hasControls ? 'preview--bare' : isWide && 'preview--wide')}>
      <div className="preview__stage" data-scroll-label="Preview" style={kept(height, narrowHeight)}>
        {stage(values)}
      </div>
      {hasControls && (
        <>
          <ControlTable
            controls={controls}
            values={values}
            onChange={(name, value) => setValues((known) => ({ ...known, [name]: value }))}
          />
          <pre
            className="preview__json language-json"
            data-scroll-label="Settings as JSON"
            tabIndex={0}
            aria-label="Settings as JSON"
          >
            <code>{settingsJson(controls, values)}</code>
          </pre>
        </>
      )}
    </div>
  );
}

function kept(height?: number, narrowHeight?: number): CSSProperties | undefined {
  if (height === undefined) return undefined;
  return {
    '--preview-height': `${height}px`,
    '--preview-narrow-height': `${narrowHeight ?? height}px`,
  } as CSSProperties;
}
