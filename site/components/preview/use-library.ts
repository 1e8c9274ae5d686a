import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useState } from 'react';

export type Library<T> = { loaded: T } | { error: unknown } | null;

/** Fetches a script of `static/previews/`, which `previews/` is built to; the second value fetches it again. */
export function useLibrary<T>(name: string, prepare: (module: any) => Promise<T>): [Library<T>, () => void] {
  const address = useBaseUrl(`/previews/${name}.js`);
  const [library, setLibrary] = useState<Library<T>>(null);
  const [attempt, setAttempt] = useState(0);
  const [first] = useState(() => prepare);

  useEffect(() => {
    let wanted = true;
    // A browser remembers that a script could not be fetched: another attempt needs another address.
    import(attempt === 0 ? address : `${address}?${attempt}`).then(first).then(
      (loaded) => wanted && setLibrary({ loaded }),
      (error: unknown) => wanted && setLibrary({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [first, address, attempt]);

  const retry = () => {
    setLibrary(null);
    setAttempt(attempt + 1);
  };
  return [library, retry];
}
