import { useEffect } from 'react';
import { useElements } from './use-elements';

const undrawn = '.diagram[data-mermaid]';

/** Draws the diagrams that the build could not, once they are near the window: their library is loaded for them alone. */
export function Diagrams() {
  const figures = useElements(undrawn);
  useEffect(() => {
    if (figures.length === 0) return;
    const draw = (some: readonly HTMLElement[]) => {
      import('./mermaid.browser')
        .then(({ drawWithMermaid }) => drawWithMermaid(some))
        .catch((error: unknown) => console.warn('A diagram could not be drawn.', error));
    };
    const near = new IntersectionObserver(
      (entries) => {
        const some = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target as HTMLElement);
        for (const figure of some) near.unobserve(figure);
        if (some.length > 0) draw(some);
      },
      { rootMargin: '100% 0px' },
    );
    for (const figure of figures) near.observe(figure);
    const drawAll = () => draw(figures);
    window.addEventListener('beforeprint', drawAll);
    return () => {
      near.disconnect();
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [figures]);
  return null;
}
