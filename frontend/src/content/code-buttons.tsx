import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from './copy-button';
import { useElements } from './use-elements';
import { WrapButton } from './wrap-button';

let lastKey = 0;
const keys = new WeakMap<HTMLElement, number>();

/** A name for each block, so that React knows it again when others come before it. */
function keyOf(block: HTMLElement): number {
  const key = keys.get(block) ?? ++lastKey;
  keys.set(block, key);
  return key;
}

/** Not those of a component that React has not taken over yet: it would find the buttons in place of its own elements. */
const blocks = '.code-block:not([data-island]:not([data-hydrated]) *)';

/** The buttons of every code block. The blocks are finished HTML: this one component reaches into all of them. */
export function CodeButtons() {
  return useElements(blocks).map((block) => (
    <Fragment key={keyOf(block)}>
      {createPortal(
        <div className="code-buttons">
          <WrapButton block={block} />
          <CopyButton block={block} />
        </div>,
        block,
      )}
    </Fragment>
  ));
}
