import { useEffect, useState } from 'react';
import { previewText } from '@/catalogue/preview';
import { classNames } from '@/lib/class-names';
import { ErrorBoundary } from '@/ui/error-boundary';
import { Loading } from '@/ui/loading';
import { remountKey } from './resolve-props';
import type { Parts, Stage as StageComponent } from './stage.browser';
import { isOverlay, type StageProps } from './stage-props';

type Ready = { Stage: typeof StageComponent; parts: Parts } | { error: unknown };

/** Fetches Ant Design and shows the component; until then its name, and if that fails why. */
export function LiveStage(preview: StageProps) {
  const [ready, setReady] = useState<Ready | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [first] = useState(preview);

  useEffect(() => {
    let wanted = true;
    import('./stage.browser')
      .then(async ({ Stage, loadParts }): Promise<Ready> => ({ Stage, parts: await loadParts(first) }))
      .then(
        (loaded) => wanted && setReady(loaded),
        (error: unknown) => wanted && setReady({ error }),
      );
    return () => {
      wanted = false;
    };
  }, [first, attempt]);

  if (ready && 'Stage' in ready) {
    return (
      <ErrorBoundary resetKey={preview.values} fallback={(error) => <Crash error={error} />}>
        <ready.Stage key={remountKey(preview.controls, preview.values)} parts={ready.parts} {...preview} />
      </ErrorBoundary>
    );
  }
  const retry = () => {
    setReady(null);
    setAttempt(attempt + 1);
  };
  return (
    <>
      {!ready && (
        <p className={classNames('preview__name', isOverlay(preview.component) && 'preview__box--overlay')}>
          {preview.component}
        </p>
      )}
      <Loading error={ready?.error} onRetry={retry} />
    </>
  );
}

function Crash({ error }: { error: Error }) {
  return (
    <p className="preview__crash" role="alert">
      {previewText('failed', { error: error.message })}
    </p>
  );
}
