import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useHtml } from '@/ui/use-html';

interface Later {
  html: string;
  inline: boolean;
}

/**
 * The Markdown between the tags of the island at `place`: finished HTML that stays as it is in the document, and comes
 * back unchanged when the component hides it and shows it again. `onShow` is called with each element that holds some.
 */
export function segmentStore(
  place: HTMLElement,
  onShow: (element: HTMLElement) => void,
): (n: number, later?: Later) => ReactNode {
  const known = new Map<number, Later>();
  for (const element of place.querySelectorAll<HTMLElement>('[data-html]')) {
    if (element.closest('[data-island]') !== place) continue;
    known.set(Number(element.dataset.html), { html: element.innerHTML, inline: element.tagName === 'SPAN' });
  }
  return (n, later) => {
    const { html, inline } = known.get(n) ?? later ?? { html: '', inline: false };
    const segment = <Segment key={n} n={n} html={html} inline={inline} onShow={onShow} />;
    // In MDX, blocks between two tags are a list, into which components may look.
    return inline ? segment : [segment];
  };
}

function Segment({ n, html, inline, onShow }: Later & { n: number; onShow: (element: HTMLElement) => void }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (element.current) onShow(element.current);
  }, [onShow]);
  const Tag = (inline ? 'span' : 'div') as 'div';
  return (
    <Tag
      ref={element as RefObject<HTMLDivElement | null>}
      data-html={n}
      suppressHydrationWarning
      dangerouslySetInnerHTML={useHtml(html)}
    />
  );
}
