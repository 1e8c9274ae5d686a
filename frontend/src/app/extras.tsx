import { useEffect, useState, type ComponentType } from 'react';

/** Parts that no first visit waits for; their code is fetched after hydration. A page without them works. */
export function Extras() {
  const [loaded, setLoaded] = useState<{ Component: ComponentType } | null>(null);
  useEffect(() => {
    import('./extras.browser').then(
      (module) => setLoaded({ Component: module.Extras }),
      (error: unknown) => console.warn('Some tools of the page could not be loaded.', error),
    );
  }, []);
  return loaded && <loaded.Component />;
}
