import type { Source } from './accessible';

const arrow = /\s*(<?(?:-->|---|-\.->|-\.-|==>|===))(?![->=.])(\|[^|]*\|)?\s*/g;
/** What makes an arrow longer than the shortest one of its kind: the library knows only those. */
const length = [/-+(?=-->)|(?<=---)-+(?![->])/g, /=+(?===>)|(?<====)=+(?!>)/g, /\.+(?=\.-)/g] as const;
const shortened = (text: string): string => length.reduce((shorter, part) => shorter.replace(part, ''), text);
const kept = /("[^"]*"|\[(?:"[^"]*"|[^\]"])*\]|\((?:"[^"]*"|[^)"])*\)|\{(?:"[^"]*"|[^}"])*\}|\|[^|]*\|)/;

const signs = '()[]{} ';
const hide = (text: string, what: RegExp): string =>
  text.replace(what, (sign) => String.fromCharCode(0xe000 + signs.indexOf(sign)));
const withoutBrackets = (text: string): string => text.replace(/"[^"]*"/g, (quoted) => hide(quoted, /[()[\]{}]/g));
const withoutSpaces = (name: string): string => hide(name.trim().replace(/\s+/g, ' '), / /g);

/** Brackets of quoted texts and spaces of names as they were: the library takes them for an end. */
export const withBrackets = (svg: string): string =>
  svg.replace(/[\ue000-\ue006]/g, (sign) => signs[sign.charCodeAt(0) - 0xe000] as string);

/** A line of a sequence diagram with names without spaces. */
const withNames = (text: string): string =>
  text
    .replace(/^(participant\s+)(.+?)(?=\s+as\s|$)/, (_, start: string, name: string) => start + withoutSpaces(name))
    .replace(/^(Note\s+(?:left of|right of|over)\s+)([^:]+)(?=:)/i, (_, start: string, names: string) => {
      return start + names.split(',').map(withoutSpaces).join(',');
    })
    .replace(/^([^:]+?)(\s*--?(?:>>?|[)x])\s*[+-]?)([^:>]+)(?=:)/, (_, one: string, arrow: string, other: string) => {
      return withoutSpaces(one) + arrow + withoutSpaces(other);
    });

/** An edge of a flowchart whose other end is in the next line. */
const open = /(?:-->|---|-\.->|==>|--[xo])(?:\|[^|]*\|)?$/;

/** The text of a node that goes on in the next line. */
const openText = /\w[[({]+(?:(?!--|==|-\.)[^\])}"|])*$/;

/** The lines of a flowchart with each edge, and each text, in one. */
function withWholeEdges(lines: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const isText = last !== undefined && (last.split('"').length % 2 === 0 || openText.test(last));
    if (isText) whole[whole.length - 1] = `${last}<br/>${line}`;
    else if (last !== undefined && (open.test(last) || /^(?:--|==|-\.)/.test(line)))
      whole[whole.length - 1] = `${last} ${line}`;
    else whole.push(line);
  }
  return whole;
}

/** Arrows with quoted text inside, which the library wants after them. */
const withQuotedTexts = (text: string): string =>
  text.replace(/(--|==|-\.)\s*"([^"|]*)"\s*(-->|---|==>|\.->)/g, (_, start: string, words: string, end: string) => {
    return `${start === '-.' ? '-' : ''}${end}|${words}|`;
  });

/** The same with text that is not quoted. */
const withTexts = (text: string): string =>
  text
    .replace(/(?<![-<])--(?![->]|[xo]\s)\s*([^\s|>-][^|>]*?)\s*--([->])(?!-)/g, '--$2|$1|')
    .replace(/==(?![=>])\s*([^\s|>=][^|>=]*?)\s*==>/g, '==>|$1|')
    .replace(/-\.(?![-.])\s*([^\s|>.][^|>]*?)\s*\.->/g, '-.->|$1|');

/** A message of a sequence diagram up to its text. */
const message = /^\S+?\s*--?[>)x]>?\s*[+-]?\S+?\s*:\s*/;

/**
 * The same diagram as the library wants it: lines without semicolons, and in flowcharts spaces around arrows, which it
 * would take for parts of names.
 */
export function addSpacing(source: Source): Source {
  const isFlowchart = /^(graph|flowchart)\b/i.test(source.lines[0] ?? '');
  const isSequence = source.lines[0] === 'sequenceDiagram';
  let messages = source.lines.includes('autonumber') ? 1 : NaN;
  const known = source.lines.filter((text) => !isSequence || !/^(autonumber$|#)/.test(text));
  const lines = (isFlowchart ? withWholeEdges(known) : known).map((text) => {
    const plain = isSequence ? withNames(text.replace(/;$/, '')) : text.replace(/;$/, '');
    if (messages && message.test(plain)) return plain.replace(message, `$&${messages++}. `);
    if (!isFlowchart) return plain;
    if (/^(graph|flowchart)$/i.test(plain)) return `${plain} TD`;
    const parts = withQuotedTexts(plain)
      .split(kept)
      .map((part, index) => (index % 2 ? withoutBrackets(part) : shortened(withTexts(part)).replace(arrow, ' $1$2 ')));
    return parts
      .join('')
      .replace(/(-->|---|==>|===|-\.->|-\.-) \|/g, '$1|')
      .trim();
  });
  return { ...source, lines };
}
