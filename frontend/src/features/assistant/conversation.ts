import type { HistoryEntry } from './ask';
import type { Message } from './message';

/** A question that was asked, and its answer; `null` if there was none. */
export interface Turn {
  question: string;
  message: Message | null;
}

/** The state of the current question. */
export type Phase =
  | { name: 'initial' }
  | { name: 'loading'; question: string; text: string }
  | { name: 'answered'; turn: Turn }
  | { name: 'quiet' };

export interface Conversation {
  input: string;
  phase: Phase;
  /** The turns before the current one, oldest first. */
  earlier: readonly Turn[];
  history: readonly HistoryEntry[];
}

export type Step =
  | { type: 'typed'; input: string }
  | { type: 'asked'; question: string; history: readonly HistoryEntry[] }
  | { type: 'heard'; text: string }
  | { type: 'answered'; message: Message; history: readonly HistoryEntry[] }
  | { type: 'failed' }
  | { type: 'stopped' };

export const beginning: Conversation = { input: '', phase: { name: 'initial' }, earlier: [], history: [] };

/** One step of the conversation. An answer that comes after the question was stopped changes nothing. */
export function next(state: Conversation, step: Step): Conversation {
  const { phase } = state;
  const isLoading = phase.name === 'loading';
  switch (step.type) {
    case 'typed':
      if (isLoading) return state;
      // After the first question the examples stay away, and typing moves the answer to the earlier turns.
      if (phase.name === 'initial') return { ...state, input: step.input };
      return { ...state, input: step.input, earlier: withCurrent(state), phase: { name: 'quiet' } };
    case 'asked': {
      if (isLoading) return state;
      const { question, history } = step;
      return { input: question, earlier: withCurrent(state), history, phase: { name: 'loading', question, text: '' } };
    }
    case 'heard':
      return isLoading ? { ...state, phase: { ...phase, text: step.text } } : state;
    case 'answered': {
      if (!isLoading) return state;
      const turn = { question: phase.question, message: step.message };
      return { ...state, input: '', phase: { name: 'answered', turn }, history: step.history };
    }
    case 'failed':
      if (!isLoading) return state;
      return { ...state, phase: { name: 'answered', turn: { question: phase.question, message: null } } };
    case 'stopped':
      return isLoading ? { ...state, phase: { name: 'quiet' } } : state;
  }
}

const withCurrent = ({ phase, earlier }: Conversation): readonly Turn[] =>
  phase.name === 'answered' ? [...earlier, phase.turn] : earlier;
