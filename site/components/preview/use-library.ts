import useBaseUrl from '@docusaurus/useBaseUrl';
import { startTransition, useEffect, useState } from 'react';

export type Library<T> = { loaded: T } | { error: unknown } | null;

let last: Promise<void> = Promise.resolve();

/** Settles when the browser has nothing else to do: previews come one after the other, and none of them delays the reader. */
const turn = (): Promise<void> =>
  (last = last.then(
    () =>
      new Promise((done) =>
        'requestIdleCallback' in window ? requestIdleCallback(() => done(), { timeout: 1000 }) : setTimeout(done, 50),
      ),
  ));

/** Fetches a script of `static/previews/`, which `previews/` is built to; the second value fetches it again. */
export function useLibrary<T>(name: string, prepare: (module: any) => Promise<T>): [Library<T>, () => void] {
  const address = useBaseUrl(`/previews/${name}.js`);
  const [library, setLibrary] = useState<Library<T>>(null);
  const [attempt, setAttempt] = useState(0);
  const [first] = useState(() => prepare);

  useEffect(() => {
    let wanted = true;
    // A browser remembers that a script could not be fetched: another attempt needs another address.
    import(attempt === 0 ? address : `${address}?${attempt}`)
      .then(first)
      .then(
        (loaded): Library<T> => ({ loaded }),
        (error: unknown) => ({ error }),
      )
      .then(async (found) => {
        await turn();
        // As a transition, React draws a preview in slices between which the browser answers the reader.
        if (wanted) startTransition(() => setLibrary(found));
      });
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
