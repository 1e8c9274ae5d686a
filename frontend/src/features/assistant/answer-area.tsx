import { Spinner } from '@/ui/spinner';
import { useSite } from '@/view';
import { AnswerText } from './answer-text';
import { AnswerTools } from './answer-tools';
import { fallbackAnswer } from './ask';
import type { Phase } from './conversation';
import { Sources } from './sources';

/** What follows a question: waiting, the answer with its sources, or that there is none. */
export function AnswerArea({ phase, onStop }: { phase: Phase; onStop: () => void }) {
  const { product } = useSite();
  switch (phase.name) {
    case 'loading':
      return (
        <>
          <div className="assistant__waiting">
            <Spinner label="Waiting for the answer" />
            <span>AI generated responses can take upto a minute.</span>
            <button type="button" className="button assistant__stop" onClick={onStop}>
              Stop
            </button>
          </div>
          {phase.text && <AnswerText text={phase.text} />}
        </>
      );
    case 'answered':
      return (
        <>
          <AnswerText text={phase.message.response_message} />
          <AnswerTools message={phase.message} />
          <Sources message={phase.message} />
          <p className="assistant__note">{product.name} AI is experiemental and may produce incorrect answers.</p>
        </>
      );
    case 'failed':
      return <p className="assistant__text">{fallbackAnswer}</p>;
    default:
      return null;
  }
}
