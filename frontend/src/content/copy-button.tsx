import { useEffect, useState } from 'react';
import { toolsText } from '@/catalogue/tools';
import { classNames } from '@/lib/class-names';
import { copyText } from '@/lib/copy-text';
import { PageIcon } from '@/ui/page-icon';

/** How long the button confirms the copy; milliseconds. */
export const copiedFor = 1000;

export function CopyButton({ block }: { block: HTMLElement }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), copiedFor);
    return () => window.clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    const text = block.querySelector('code')?.textContent ?? '';
    await copyText(text.replace(/\n$/, ''));
    setCopied(true);
  }

  return (
    <button
      type="button"
      className={classNames('code-button', copied && 'code-button--done')}
      title={toolsText(copied ? 'copied' : 'copy')}
      aria-label={toolsText(copied ? 'copied' : 'copy_code')}
      onClick={() => void copy()}
    >
      <PageIcon name={copied ? 'check' : 'copy'} />
    </button>
  );
}
