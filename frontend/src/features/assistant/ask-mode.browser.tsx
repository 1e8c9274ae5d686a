import { useEffect, useEffectEvent } from 'react';
import { updateDialog } from '@/lib/reader-dialog';
import { useReaderDialog } from '@/ui/use-reader-dialog';
import { useSite } from '@/view';
import { AnswerArea, EarlierTurn, loadAnswerText } from './answer-area';
import { Examples } from './examples';
import { QuestionField } from './question-field';
import type { Asking } from './use-conversation';
import './ask-mode.css';

/** The mode of the dialog that asks the assistant: a field, the examples, the turns of the conversation. */
export function AskMode({ input, phase, earlier, type, submit, stop }: Asking) {
  const { assistant } = useSite();
  const { question } = useReaderDialog();
  const isLoading = phase.name === 'loading';

  const askAtOnce = useEffectEvent(() => {
    if (question === null) return;
    updateDialog({ question: null });
    submit(question);
  });
  useEffect(() => askAtOnce(), [question]);
  // A failure is reported where an answer is to be shown.
  useEffect(() => void loadAnswerText().catch(() => undefined), []);

  return (
    <>
      <QuestionField input={input} isLoading={isLoading} onType={type} onSubmit={submit} />
      <div className="dialog__body">
        {phase.name === 'initial' && question === null && (
          <Examples questions={assistant?.examples ?? []} onAsk={submit} />
        )}
        {earlier.map((turn, number) => (
          <EarlierTurn key={number} turn={turn} />
        ))}
        <div className="assistant__answer" aria-live="polite" aria-busy={isLoading}>
          <AnswerArea phase={phase} onStop={stop} />
        </div>
      </div>
    </>
  );
}
