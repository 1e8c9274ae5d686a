import { useEffect, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { copyText } from '@/lib/copy-text';
import { Icon } from '@/ui/icon';

/** How long the button says that it is done; milliseconds. */
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
      title={copied ? 'Copied' : 'Copy'}
      aria-label={copied ? 'Copied' : 'Copy code to clipboard'}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} />
    </button>
  );
}
