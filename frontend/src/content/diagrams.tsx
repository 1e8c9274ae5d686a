import { useEffect } from 'react';
import { useElements } from './use-elements';

const undrawn = '.diagram[data-mermaid]';

/** Farther than any page is long: all diagrams are drawn that have a place on the page, so not in a tab that is closed. */
const anywhere = { rootMargin: '1000000px 0px' };

/** Draws the diagrams that the build could not. Their library is loaded for them alone. */
export function Diagrams() {
  const figures = useElements(undrawn);
  useEffect(() => {
    if (figures.length === 0) return;
    const seen = new IntersectionObserver((entries) => {
      const shown = entries.filter((entry) => entry.isIntersecting);
      if (shown.length === 0) return;
      shown.sort((one, other) => distance(one) - distance(other));
      for (const { target } of shown) seen.unobserve(target);
      import('./mermaid.browser')
        .then(({ drawWithMermaid }) => drawWithMermaid(shown.map(({ target }) => target as HTMLElement)))
        .catch((error: unknown) => console.warn('A diagram could not be drawn.', error));
    }, anywhere);
    // In `docstead dev` a figure may get another text.
    const changes = new MutationObserver((records) => records.forEach(({ target }) => seen.observe(target as Element)));
    for (const figure of figures) {
      seen.observe(figure);
      changes.observe(figure, { attributeFilter: ['data-mermaid'] });
    }
    return () => {
      seen.disconnect();
      changes.disconnect();
    };
  }, [figures]);
  return null;
}

/** How far a figure is from the window. */
const distance = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number =>
  Math.max(0, top - window.innerHeight, -bottom);
