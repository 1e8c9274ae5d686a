import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { componentError } from '@/content/island-events';
import type { Problem } from '@/contract';

const frames = /(https?:[^\s()]+\/assets\/components\/[^\s:?()]+\.js):(\d+):(\d+)/g;

/** Reports each exception that the site's own modules throw in the browser, as a problem with its place in their files. */
export function watchComponents(show: (problem: Problem) => void): void {
  const take = (error: unknown) => {
    void describe(error).then((problem) => problem && show(problem));
  };
  window.addEventListener(componentError, (event) => take((event as CustomEvent<unknown>).detail));
  window.addEventListener('error', (event) => take(event.error));
  window.addEventListener('unhandledrejection', (event) => take(event.reason));
}

async function describe(error: unknown): Promise<Problem | null> {
  if (!(error instanceof Error)) return null;
  const place = await placeOf(error.stack ?? '');
  if (place === '') return null;
  const message = `${error.message} (in the browser)`;
  return { code: 'component-error', message, hint: '', place, excerpt: [] };
}

/** The innermost place in a file of the site; empty if there is none. */
async function placeOf(stack: string): Promise<string> {
  for (const [, address = '', line, column] of stack.matchAll(frames)) {
    const answer = await fetch(`${address}.map`).catch(() => null);
    // Packages have no maps.
    if (!answer?.ok) continue;
    const map = new TraceMap((await answer.json()) as ConstructorParameters<typeof TraceMap>[0]);
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (found.source !== null) return `${found.source}:${found.line}:${found.column + 1}`;
  }
  return '';
}
