import { useEffect, useState } from 'react';
import { toolsText } from '@/catalogue/tools';
import { PageIcon } from '@/ui/page-icon';

/** Breaks long lines instead of scrolling to them. Offered only where a line is too long, or lines are broken. */
export function WrapButton({ block }: { block: HTMLElement }) {
  const [wrapped, setWrapped] = useState(false);
  const overflows = useOverflow(block, wrapped);
  if (!wrapped && !overflows) return null;

  function toggle(): void {
    block.classList.toggle('code-block--wrapped', !wrapped);
    setWrapped(!wrapped);
  }

  return (
    <button
      type="button"
      className="code-button"
      title={toolsText('wrap')}
      aria-label={toolsText('wrap')}
      aria-pressed={wrapped}
      onClick={toggle}
    >
      <PageIcon name="wrap" />
    </button>
  );
}

/** Whether a line of the code is longer than the block is wide. */
function useOverflow(block: HTMLElement, wrapped: boolean): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const code = block.querySelector('pre');
    if (!code) return undefined;
    const measure = () => setOverflows(code.scrollWidth > code.clientWidth);
    const size = new ResizeObserver(measure);
    size.observe(code);
    return () => size.disconnect();
  }, [block, wrapped]);
  return overflows;
}
