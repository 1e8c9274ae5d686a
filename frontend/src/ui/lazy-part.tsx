import { useEffect, useState, type ComponentType } from 'react';
import { Loading } from './loading';

interface LazyPartProps<P extends object> {
  /** Fetches the component; must stay the same function from render to render. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Given for a part that opens on top of the page: a failure is then shown there too, and can be closed. */
  onGiveUp?: () => void;
}

/** A part whose code is fetched when it is first shown. */
export function LazyPart<P extends object>({ load, props, onGiveUp }: LazyPartProps<P>) {
  const [attempt, setAttempt] = useState(0);
  const [part, setPart] = useState<{ Component: ComponentType<P> } | { error: unknown } | null>(null);

  useEffect(() => {
    let wanted = true;
    load().then(
      (Component) => wanted && setPart({ Component }),
      (error: unknown) => wanted && setPart({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);

  if (part && 'Component' in part) return <part.Component {...props} />;
  const retry = () => {
    forgetFailedStyles();
    setPart(null);
    setAttempt(attempt + 1);
  };
  return <Loading error={part?.error} onRetry={retry} onGiveUp={onGiveUp} />;
}

/** A style sheet that failed is not requested again while its element is there, and the part would have no styles. */
function forgetFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.remove();
  }
}
