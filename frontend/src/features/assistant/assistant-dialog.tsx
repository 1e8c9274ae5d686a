import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useSite } from '@/view';
import { AnswerArea } from './answer-area';
import { Examples } from './examples';
import { QuestionField } from './question-field';
import { useConversation } from './use-conversation';
import './assistant-dialog.css';

export interface AssistantDialogProps {
  onClose: () => void;
  /** A question to ask at once. */
  question?: string;
}

/** The conversation with the assistant. It is closed by being taken away, so it always opens again. */
export function AssistantDialog({ onClose, question }: AssistantDialogProps) {
  const { product, assistant } = useSite();
  const { input, phase, type, submit, stop } = useConversation(question);
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );

  // Readers who follow a link inside the site want to see where it leads.
  function onClick(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin === window.location.origin && !event.metaKey && !event.ctrlKey) onClose();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {/* The press closes, not the click: a press inside that ends outside leaves the dialog open. */}
        <Dialog.Overlay
          className="assistant__overlay"
          onMouseDown={(event) => !content.current?.contains(event.target as Node) && onClose()}
        >
          <Dialog.Content
            ref={content}
            className="assistant"
            aria-describedby={undefined}
            onClick={onClick}
            onPointerDownOutside={(event) => event.preventDefault()}
          >
            <Dialog.Title className="visually-hidden">Ask {product.name} AI</Dialog.Title>
            <QuestionField input={input} isLoading={phase.name === 'loading'} onType={type} onSubmit={submit} />
            {phase.name === 'initial' && <Examples questions={assistant?.examples ?? []} onAsk={submit} />}
            <div className="assistant__answer" aria-live="polite" aria-busy={phase.name === 'loading'}>
              <AnswerArea phase={phase} onStop={stop} />
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
