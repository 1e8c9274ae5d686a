import './server/polyfills';
import './server/web-globals';
import './diagram/polyfills';
import mermaid from 'mermaid';
import { limits } from './diagram/limits';

/**
 * Mermaid's own grammar at build time, as one classic script for a bare V8. Browsers draw with the same library what
 * `entry-diagram.ts` cannot. `checkDiagram` takes the text of a `mermaid` fence; it gives what is wrong and in which line,
 * counted from 0, or `null`.
 */

interface Mistake {
  message: string;
  line: number;
}

mermaid.initialize(limits);

async function checkDiagram(source: string): Promise<Mistake | null> {
  const lines = source.replace(directive, (whole) => whole.replace(/[^\n]/g, '')).split('\n');
  const read = linesRead(source, lines);
  const first = read[0] ?? 0;
  const kind = lines[first]?.trim() ?? '';
  if (source.length > limits.maxTextSize)
    return { message: `the diagram has more than ${limits.maxTextSize} characters`, line: 0 };
  try {
    await mermaid.parse(source);
    // Most grammars allow a kind alone.
    const isAlone = read.every((number) => number === first || !lines[number]?.trim()) && /^\S+$/.test(kind);
    return isAlone ? { message: 'the diagram is empty', line: first } : null;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'ReferenceError' || name === 'TypeError') return null; // a fault of our substitutes for a browser
    if (kind === '') return { message: 'the diagram is empty', line: 0 };
    if (name === 'UnknownDiagramError')
      return { message: `no diagram of the kind \`${kind}\` can be drawn`, line: first };
    const message = String(error)
      .replace(/^\w*Error: /, '')
      .split('\n')[0] as string;
    const found = /\bline (\d+)/.exec(message);
    if (!found) return { message, line: first };
    // What is missing is noticed where the text goes on, or ends.
    const line = read.slice(0, Number(found[1])).findLast((number) => lines[number]?.trim()) ?? first;
    return { message: `\`${lines[line]?.trim()}\` is not understood in a ${kind.split(/\s/)[0]}`, line };
  }
}

/** Settings inside a diagram, which may have several lines. */
const directive = /%%\{[^]*?\}%%/g;

/** The numbers of the lines that the grammar gets to see: it cuts off front matter, comments, directives and what is blank before. */
function linesRead(source: string, lines: readonly string[]): readonly number[] {
  const cut = new Set<number>();
  for (const { index, 0: text } of source.matchAll(directive)) {
    const start = source.slice(0, index).split('\n').length;
    for (let more = text.split('\n').length - 1; more > 0; more--) cut.add(start + more - 1);
  }
  const first = lines.findIndex((line) => line.trim() !== '');
  const end = lines[first]?.trim() === '---' ? lines.findIndex((line, at) => at > first && line.trim() === '---') : -1;
  const isRead = (number: number) => number > end && !cut.has(number) && !/^\s*%%/.test(lines[number] ?? '');
  const read = lines.map((_, number) => number).filter(isRead);
  return read.slice(
    Math.max(
      0,
      read.findIndex((number) => lines[number]?.trim() !== ''),
    ),
  );
}

Object.assign(globalThis, { checkDiagram });
