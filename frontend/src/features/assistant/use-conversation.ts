import { useEffect, useReducer, useRef } from 'react';
import { useSite } from '@/view';
import { ask, remembered } from './ask';
import { beginning, next, type Conversation } from './conversation';

export interface Asking extends Conversation {
  type: (input: string) => void;
  /** Asks a question, unless it is empty or another one is being answered. */
  submit: (question: string) => void;
  stop: () => void;
}

/** A conversation with the assistant. It ends with the component: a later answer is ignored. */
export function useConversation(): Asking {
  const { assistant, product } = useSite();
  const [state, step] = useReducer(next, beginning);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  async function answer(question: string): Promise<void> {
    if (!assistant) return;
    const asked = remembered(state.history, { user: question });
    const controller = new AbortController();
    request.current = controller;
    step({ type: 'asked', question, history: asked });
    try {
      const message = await ask(assistant, question, asked, {
        signal: controller.signal,
        onText: (text) => step({ type: 'heard', text }),
      });
      if (controller.signal.aborted) return;
      const history = remembered(asked, { [`${product.id}AI`]: message.text });
      step({ type: 'answered', message, history });
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error('The assistant could not answer.', error);
      step({ type: 'failed' });
    }
  }

  return {
    ...state,
    type: (input) => step({ type: 'typed', input }),
    submit: (question) => {
      if (question.trim() !== '' && state.phase.name !== 'loading') void answer(question);
    },
    stop: () => {
      request.current?.abort();
      step({ type: 'stopped' });
    },
  };
}
