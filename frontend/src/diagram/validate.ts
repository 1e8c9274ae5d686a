import { parseMermaid } from 'beautiful-mermaid';

/** The library passes over lines that it does not understand. These say, for each kind of diagram, which it does. */

const looks = /^(classDef|class|style|linkStyle|direction)\s/;

/** Not the frames of loops and the like, whose texts the library draws below lines, nor the figures of actors. */
function isSequence(line: string): boolean {
  return (
    /^participant\s+\S+(\s+as\s+.+)?$/.test(line) ||
    /^Note\s+(left of|right of|over)\s+[^:]+:\s*.+$/i.test(line) ||
    /^\S+?\s*(--?>?>|--?[)x]|--?>)\s*[+-]?\S+?\s*:\s*.+$/.test(line)
  );
}

function isClass(line: string): boolean {
  return (
    /^(namespace|class)\s+\S+.*$/.test(line) ||
    /^[^\s:]+\s*:\s*\S.*$/.test(line) ||
    /^(\}|<<\w+>>)$/.test(line) ||
    /^[+\-#~]?[\w<>[\]~.,() *$:?]+$/.test(line) ||
    /^\S+\s+(".*?"\s+)?(<\|--|--\|>|\*--|--\*|o--|--o|-->|<--|--|\.\.>|<\.\.|\.\.\|>|<\|\.\.|\.\.)\s*(".*?"\s+)?\S+(\s*:\s*.+)?$/.test(
      line,
    ) ||
    /^direction\s/.test(line)
  );
}

function isEr(line: string): boolean {
  return (
    /^\S+\s*\{$/.test(line) ||
    line === '}' ||
    /^\S+\s+[|o}{]+(--|\.\.)[|o}{]+\s+\S+\s*:\s*.+$/.test(line) ||
    /^\S+\s+\S+(\s+(PK|FK|UK)(\s*,\s*(PK|FK|UK))*)?(\s+".*")?$/.test(line)
  );
}

function isState(line: string): boolean {
  return (
    /^direction\s+(TD|TB|LR|BT|RL)$/i.test(line) ||
    /^state\s+("[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u.test(line) ||
    /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u.test(line) ||
    /^(\[\*\]|[\w\p{L}-]+)\s*-->\s*(\[\*\]|[\w\p{L}-]+)(\s*:\s*.+)?$/u.test(line) ||
    /^[\w\p{L}-]+(\s*:\s*.+)?$/u.test(line) ||
    line === '}'
  );
}

/** A line without the shapes of its nodes; a bracket without its counterpart stays. */
function withoutShapes(line: string): string {
  const bare = line.replace(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g, '');
  return bare === line ? line : withoutShapes(bare);
}

/** Every arrow of the line must have become an edge, and a line without arrows at least one node. */
function isFlowchart(line: string): boolean {
  if (looks.test(line) || /^subgraph\s+.+$/.test(line) || line === 'end') return true;
  if (/\S@\{|^click\s|~~~/.test(line)) return false;
  const bare = withoutShapes(line.replace(/"[^"]*"/g, '').replace(/\|[^|]*\|/g, ''));
  if (/[[\](){}]/.test(bare.replace(/>[^\]]*\]/g, ''))) return false;
  const arrows = bare.match(/<?(-->|-\.+->|==>|---|-\.+-|===|--[xo])/g) ?? [];
  const { nodes, edges } = parseMermaid(`flowchart TD\n${line}`);
  return arrows.length > 0 ? edges.length >= arrows.length : nodes.size > 0;
}

/** Whether a node is named before the group that it is in: the library leaves it outside. */
export function joinsLater(lines: readonly string[]): boolean {
  const outside = new Set<string>();
  let depth = 0;
  for (const line of lines) {
    if (/^subgraph\s/.test(line)) depth++;
    else if (line === 'end') depth--;
    else if (!looks.test(line)) {
      const names = [...parseMermaid(`flowchart TD\n${line}`).nodes.keys()];
      if (depth > 0 && names.some((name) => outside.has(name))) return true;
      if (depth === 0) for (const name of names) outside.add(name);
    }
  }
  return false;
}

export const validators: Readonly<Record<string, (line: string) => boolean>> = {
  flowchart: isFlowchart,
  state: isState,
  sequence: isSequence,
  class: isClass,
  er: isEr,
};

/** The kind that the first line of a diagram names; `null` for one that cannot be drawn. */
export function kindOf(header: string): keyof typeof validators | null {
  if (/^(graph|flowchart)(\s+(TD|TB|LR|BT|RL))?$/i.test(header)) return 'flowchart';
  if (/^stateDiagram(-v2)?$/i.test(header)) return 'state';
  if (/^sequenceDiagram$/i.test(header)) return 'sequence';
  if (/^classDiagram$/i.test(header)) return 'class';
  return /^erDiagram$/i.test(header) ? 'er' : null;
}
