import { useState } from 'react';
import type { SlotProps } from 'docstead';

/** Lists of more than three lines can be folded. */
export default function CodeBlock({ code, children }: SlotProps<'CodeBlock'>) {
  const [isFolded, setFolded] = useState(false);
  if (code.split('\n').length <= 3) return children;
  return (
    <div className="orchard-list">
      <button type="button" className="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
        {isFolded ? 'Unfold the list' : 'Fold the list'}
      </button>
      {!isFolded && children}
    </div>
  );
}
