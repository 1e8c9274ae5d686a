import clsx from 'clsx';
import type { ComponentType } from 'react';
import { remountKey } from './resolve-props';
import { isOverlay, type StageProps } from './stage-props';
import { Boundary, Failed } from './status';
import { useLibrary } from './use-library';

/** What the script exports: see `previews/src/stage.tsx`. */
interface StageModule {
  Stage: ComponentType<StageProps & { parts: unknown }>;
  loadParts: (preview: StageProps) => Promise<unknown>;
}

/** Fetches Ant Design and shows the component; until then its name, and if that fails why. */
export function LiveStage(preview: StageProps) {
  const [library, retry] = useLibrary('stage', async ({ Stage, loadParts }: StageModule) => ({
    Stage,
    parts: await loadParts(preview),
  }));
  if (library && 'error' in library) return <Failed error={library.error} onRetry={retry} />;
  if (!library) {
    return (
      <p className={clsx('preview__name', isOverlay(preview.component) && 'preview__box--overlay')}>
        {preview.component}
      </p>
    );
  }
  const { Stage, parts } = library.loaded;
  return (
    <Boundary values={preview.values}>
      <Stage key={remountKey(preview.controls, preview.values)} parts={parts} {...preview} />
    </Boundary>
  );
}
