import { useState } from 'react';
import { assistantText } from '@/catalogue/assistant';
import { PageIcon } from '@/ui/page-icon';
import { LazyPart } from '@/ui/lazy-part';
import { Spinner } from '@/ui/spinner';
import { useSite } from '@/view';
import { AnswerTools } from './answer-tools';
import type { Phase, Turn } from './conversation';
import { Sources } from './sources';

/** The Markdown reader is fetched while the reader types or waits. */
export const loadAnswerText = () => import('./answer-text.browser').then((module) => module.AnswerText);

/** The current question with its state: waiting, the answer with its sources, or that there is none. */
export function AnswerArea({ phase, onStop }: { phase: Phase; onStop: () => void }) {
  switch (phase.name) {
    case 'loading':
      return (
        <>
          <h3 className="assistant__asked">{phase.question}</h3>
          <div className="assistant__waiting">
            <Spinner label={assistantText('waiting')} />
            <span>{assistantText('patience')}</span>
            <button type="button" className="button assistant__stop" onClick={onStop}>
              {assistantText('stop')}
            </button>
          </div>
          {phase.text && <LazyPart load={loadAnswerText} props={{ text: phase.text }} />}
        </>
      );
    case 'answered':
      return (
        <>
          <h3 className="assistant__asked">{phase.turn.question}</h3>
          <Answer turn={phase.turn} />
        </>
      );
    default:
      return null;
  }
}

/** An earlier question; its answer is shown when the reader opens it. */
export function EarlierTurn({ turn }: { turn: Turn }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="assistant__earlier">
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <PageIcon name="chevronRight" />
          {turn.question}
        </button>
      </h3>
      {open && <Answer turn={turn} />}
    </section>
  );
}

function Answer({ turn: { message } }: { turn: Turn }) {
  const { product } = useSite();
  if (!message) return <p className="assistant__text">{assistantText('fallback')}</p>;
  return (
    <>
      <div className={message.status === 'unsure' ? 'assistant__unsure' : undefined}>
        <LazyPart load={loadAnswerText} props={{ text: message.text }} />
      </div>
      <AnswerTools message={message} />
      <Sources message={message} />
      <p className="assistant__note">{assistantText('note', { product: product.name })}</p>
    </>
  );
}
