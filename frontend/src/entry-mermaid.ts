import './server/polyfills';
import './server/web-globals';
import './diagram/polyfills';
import mermaid from 'mermaid';

/**
 * Mermaid's own grammar at build time, as one classic script for a bare V8. Browsers draw with the same library what
 * `entry-diagram.ts` cannot. `checkDiagram` takes the text of a `mermaid` fence; it gives what is wrong and in which line,
 * counted from 0, or `null`.
 */

interface Mistake {
  message: string;
  line: number;
}

async function checkDiagram(source: string): Promise<Mistake | null> {
  const lines = source.split('\n');
  const read = linesRead(lines);
  if (read.filter((number) => lines[number]?.trim()).length < 2) return { message: 'the diagram is empty', line: 0 };
  try {
    await mermaid.parse(source);
    return null;
  } catch (error) {
    const kind = lines[read[0] as number]?.trim() ?? '';
    const found = /\bline (\d+)/.exec(String(error));
    if (!found && !isUnknown(error)) return null; // a fault of our substitutes for a browser
    if (!found) return { message: `no diagram of the kind \`${kind}\` can be drawn`, line: read[0] as number };
    // What is missing is noticed where the text goes on, or ends.
    const line = read.slice(0, Number(found[1])).findLast((number) => lines[number]?.trim()) as number;
    const word = kind.split(/\s/)[0] as string;
    return { message: `\`${lines[line]?.trim()}\` is not understood in a ${word}`, line };
  }
}

const isUnknown = (error: unknown): boolean => error instanceof Error && error.name === 'UnknownDiagramError';

/** The numbers of the lines that the grammar gets to see: front matter, comments and what is blank before them are cut off. */
function linesRead(lines: readonly string[]): readonly number[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const end = lines[first]?.trim() === '---' ? lines.indexOf('---', first + 1) : -1;
  const read = lines.map((_, number) => number).filter((number) => number > end && !/^\s*%%/.test(lines[number] ?? ''));
  return read.slice(read.findIndex((number) => lines[number]?.trim() !== ''));
}

Object.assign(globalThis, { checkDiagram });
