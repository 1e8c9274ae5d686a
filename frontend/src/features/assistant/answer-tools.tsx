import { useState } from 'react';
import { assistantText } from '@/catalogue/assistant';
import { copyText } from '@/lib/copy-text';
import { sendFeedback } from '@/lib/send-feedback';
import { PageIcon } from '@/ui/page-icon';
import { useSite } from '@/view';
import type { Message } from './message';

/** What a reader can do with an answer: copy it, say whether it helped. */
export function AnswerTools({ message }: { message: Message }) {
  const { assistant } = useSite();
  const [copied, setCopied] = useState(false);
  const [verdict, setVerdict] = useState<boolean | null>(null);
  const { id, text } = message;

  function judge(helpful: boolean): void {
    if (!assistant || !id) return;
    setVerdict(helpful);
    sendFeedback(assistant.endpoint, { id, helpful });
  }

  return (
    <div className="assistant__tools">
      <button type="button" className="assistant__tool" onClick={() => void copyText(text).then(() => setCopied(true))}>
        <PageIcon name={copied ? 'check' : 'copy'} />
        {assistantText(copied ? 'copied' : 'copy')}
      </button>
      {assistant?.feedback && id && (
        <span role="group" aria-label={assistantText('helpful')}>
          {([true, false] as const).map((helpful) => (
            <button
              key={String(helpful)}
              type="button"
              className="assistant__tool"
              aria-label={assistantText(helpful ? 'helped' : 'did_not_help')}
              aria-pressed={verdict === helpful}
              onClick={() => judge(helpful)}
            >
              <PageIcon name={helpful ? 'thumbUp' : 'thumbDown'} />
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
