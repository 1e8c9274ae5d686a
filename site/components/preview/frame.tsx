import clsx from 'clsx';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { ControlTable } from './control-table';
import { firstValues, settingsJson, type Control, type Values } from './controls';
import { JsonCode } from './json-code';
import { linkedValues, linkTo } from './settings-link';
import useHydrated from '@docstead/useHydrated';
import './preview.css';

/** Up to this many settings are shown below the stage, which then has the whole width. */
const fewControls = 4;

interface FrameProps {
  /** Identifies the preview in links to its settings. */
  name: string;
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
export function Frame({ name, wide = false, controls, height, narrowHeight, stage }: FrameProps) {
  const [values, setValues] = useState(() => firstValues(controls));
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const hasControls = controls.length > 0;
  const isWide = wide || controls.length <= fewControls;

  useEffect(() => {
    const linked = linkedValues(name, controls);
    if (!linked) return;
    setValues((known) => ({ ...known, ...linked }));
    frame.current?.scrollIntoView({ block: 'nearest' });
    // Only the address with which the page was opened counts.
  }, []);

  function copyLink(): void {
    navigator.clipboard.writeText(linkTo(name, values, firstValues(controls))).then(
      () => {
        setCopied(true);
        window.setTimeout(() => setCopied(false), 1500);
      },
      (error: unknown) => console.warn('The link could not be copied.', error),
    );
  }

  return (
    <div ref={frame} className={clsx('preview', !hasControls ? 'preview--bare' : isWide && 'preview--wide')}>
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
          <div className="preview__code">
            {/* The page puts buttons into every block of code, which hydration would not expect. */}
            <div className={clsx('language-json preview__json', hydrated && 'code-block')}>
              <pre data-scroll-label="Settings as JSON" tabIndex={0} aria-label="Settings as JSON">
                <JsonCode json={settingsJson(controls, values)} />
              </pre>
            </div>
            <p className="preview__actions">
              <button type="button" onClick={() => setValues(firstValues(controls))}>
                Reset
              </button>
              <button type="button" onClick={copyLink} aria-live="polite">
                {copied ? 'Link copied' : 'Copy link'}
              </button>
            </p>
          </div>
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
