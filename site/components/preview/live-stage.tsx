import type { ComponentType, ReactNode } from 'react';
import type { StageProps } from './stage-props';
import { Boundary, Failed, Waiting } from './status';
import { useLibrary } from './use-library';

/** What the script exports: see `previews/src/stage.tsx`. */
interface StageModule {
  Stage: ComponentType<StageProps & { parts: unknown; waiting: ReactNode }>;
  loadParts: (preview: StageProps) => Promise<unknown>;
}

/** Fetches Ant Design and shows the component; until then its name, and if that fails why. */
export function LiveStage(preview: StageProps) {
  const [library, retry] = useLibrary('stage', async ({ Stage, loadParts }: StageModule) => ({
    Stage,
    parts: await loadParts(preview),
  }));
  if (library && 'error' in library) return <Failed error={library.error} onRetry={retry} />;
  const waiting = <Waiting component={preview.component} />;
  if (!library) return waiting;
  const { Stage, parts } = library.loaded;
  return (
    <Boundary values={preview.values}>
      <Stage parts={parts} waiting={waiting} {...preview} />
    </Boundary>
  );
}
