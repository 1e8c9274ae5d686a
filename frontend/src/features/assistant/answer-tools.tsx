import { useState } from 'react';
import type { AskMessage } from '@/contract';
import { copyText } from '@/lib/copy-text';
import { Icon } from '@/ui/icon';
import { useSite } from '@/view';
import { sendFeedback } from './ask';

/** What a reader can do with an answer: copy it, say whether it helped. */
export function AnswerTools({ message }: { message: AskMessage }) {
  const { assistant } = useSite();
  const [copied, setCopied] = useState(false);
  const [verdict, setVerdict] = useState<boolean | null>(null);
  const { id, response_message: text } = message;

  function judge(helpful: boolean): void {
    if (!assistant || !id) return;
    setVerdict(helpful);
    sendFeedback(assistant.endpoint, { id, helpful });
  }

  return (
    <div className="assistant__tools">
      <button type="button" className="assistant__tool" onClick={() => void copyText(text).then(() => setCopied(true))}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? 'Copied' : 'Copy answer'}
      </button>
      {assistant?.feedback && id && (
        <span role="group" aria-label="Was this helpful?">
          {([true, false] as const).map((helpful) => (
            <button
              key={String(helpful)}
              type="button"
              className="assistant__tool"
              aria-label={helpful ? 'This helped' : 'This did not help'}
              aria-pressed={verdict === helpful}
              onClick={() => judge(helpful)}
            >
              <Icon name={helpful ? 'thumbUp' : 'thumbDown'} />
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
