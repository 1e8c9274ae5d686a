import './server/polyfills';
import { evaluate, type Project } from './server/evaluate';

/**
 * Evaluates the settings of a project of another generator, as one classic script for a bare V8: nothing on the machine
 * can be reached from here. Settings may be made by a function that takes its time, so their value is asked for in a
 * second call, when all that waits has been done.
 */

type Outcome = { value: unknown } | { error: string };

let outcome: Outcome | null = null;

function startEvaluation(project: Project): null {
  outcome = null;
  evaluate(project).then(
    (value) => (outcome = { value }),
    (error: unknown) => (outcome = { error: error instanceof Error ? error.message : String(error) }),
  );
  return null;
}

function finishEvaluation(): Outcome {
  return outcome ?? { error: 'it waits for something that never comes, such as an answer from the network' };
}

Object.assign(globalThis, { startEvaluation, finishEvaluation });
