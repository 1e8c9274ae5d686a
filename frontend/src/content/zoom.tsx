import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageText } from '@/catalogue/page';
import { toolsText } from '@/catalogue/tools';
import { PageIcon } from '@/ui/page-icon';
import { useElements } from './use-elements';
import './zoom.css';

/** Shows a picture or a diagram of the page as large as the window, when the reader asks for it. */
export function Zoom() {
  const figures = useElements('.prose .diagram:has(> svg)');
  const pictures = useElements('.prose img:not(a img, button img)');
  const [shown, setShown] = useState<Element | null>(null);
  useEffect(() => {
    const open = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      setShown(event.currentTarget as Element);
    };
    for (const picture of pictures) {
      const name = picture.getAttribute('alt') ?? '';
      const attributes = { role: 'button', tabindex: '0', 'aria-label': toolsText('enlarge_picture', { name }) };
      for (const [key, value] of Object.entries(attributes)) picture.setAttribute(key, value);
      picture.classList.add('zoomable');
      picture.addEventListener('click', open);
      picture.addEventListener('keydown', open);
    }
    return () => {
      for (const picture of pictures) {
        picture.removeEventListener('click', open);
        picture.removeEventListener('keydown', open);
      }
    };
  }, [pictures]);
  return (
    <>
      {figures.map((figure, number) =>
        createPortal(
          <button
            type="button"
            className="code-button zoom-button"
            aria-label={toolsText('enlarge_diagram')}
            title={toolsText('enlarge')}
            onClick={() => setShown(figure.querySelector('svg'))}
          >
            <PageIcon name="search" />
          </button>,
          figure,
          String(number),
        ),
      )}
      {shown && <Enlarged element={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** Pixels that a picture or a drawing is wide by itself. */
function naturalWidth(element: Element): number {
  return element instanceof HTMLImageElement ? element.naturalWidth : (element as SVGSVGElement).viewBox.baseVal.width;
}

function Enlarged({ element, onClose }: { element: Element; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const copy = element.cloneNode(true) as Element;
    for (const name of ['tabindex', 'width', 'height', 'style', 'class']) copy.removeAttribute(name);
    if (copy instanceof HTMLImageElement) copy.removeAttribute('role');
    place.current?.style.setProperty('--natural-width', `${naturalWidth(element)}px`);
    place.current?.replaceChildren(copy);
    dialog.current?.showModal();
  }, [element]);
  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={toolsText('enlarged')}
      onClose={onClose}
      onClick={() => dialog.current?.close()}
    >
      <div ref={place} className="zoom__place" role="group" aria-label={toolsText('enlarged')} tabIndex={0} />
      <button type="button" className="button button--icon zoom__close" aria-label={pageText('close')}>
        <PageIcon name="close" />
      </button>
    </dialog>
  );
}
