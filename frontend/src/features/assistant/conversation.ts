import type { AskMessage } from '@/contract';
import type { HistoryEntry } from './ask';

/** What the dialog shows. */
export type Phase =
  | { name: 'initial' }
  | { name: 'loading'; text: string }
  | { name: 'answered'; message: AskMessage }
  | { name: 'failed' }
  | { name: 'quiet' };

export interface Conversation {
  input: string;
  phase: Phase;
  history: readonly HistoryEntry[];
}

export type Step =
  | { type: 'typed'; input: string }
  | { type: 'asked'; question: string; history: readonly HistoryEntry[] }
  | { type: 'heard'; text: string }
  | { type: 'answered'; message: AskMessage; history: readonly HistoryEntry[] }
  | { type: 'failed' }
  | { type: 'stopped' };

export const beginning: Conversation = { input: '', phase: { name: 'initial' }, history: [] };

/** One step of the conversation. An answer that no one waits for any more changes nothing. */
export function next(state: Conversation, step: Step): Conversation {
  const isLoading = state.phase.name === 'loading';
  switch (step.type) {
    case 'typed':
      if (isLoading) return state;
      // Once something was asked, the examples stay away, and typing clears what was answered.
      return { ...state, input: step.input, phase: state.phase.name === 'initial' ? state.phase : { name: 'quiet' } };
    case 'asked':
      if (isLoading) return state;
      return { input: step.question, phase: { name: 'loading', text: '' }, history: step.history };
    case 'heard':
      return isLoading ? { ...state, phase: { name: 'loading', text: step.text } } : state;
    case 'answered':
      if (!isLoading) return state;
      return { input: '', phase: { name: 'answered', message: step.message }, history: step.history };
    case 'failed':
      return isLoading ? { ...state, phase: { name: 'failed' } } : state;
    case 'stopped':
      return isLoading ? { ...state, phase: { name: 'quiet' } } : state;
  }
}
