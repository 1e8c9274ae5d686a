import type { Source } from './accessible';

const arrow = /\s*(<?(?:-->|---|-\.->|-\.-|==>|===))(?![->=.])(\|[^|]*\|)?\s*/g;
const kept = /("[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\|)/;

/**
 * The same diagram as the library wants it: lines without semicolons, and in flowcharts spaces around arrows, which it
 * would take for parts of names.
 */
export function addSpacing(source: Source): Source {
  const isFlowchart = /^(graph|flowchart)\b/i.test(source.lines[0]?.text ?? '');
  const lines = source.lines.map(({ text, number }) => {
    const plain = text.replace(/;$/, '');
    if (!isFlowchart) return { text: plain, number };
    const parts = plain.split(kept).map((part, index) => (index % 2 ? part : part.replace(arrow, ' $1$2 ')));
    return {
      text: parts
        .join('')
        .replace(/(-->|---|==>|===|-\.->|-\.-) \|/g, '$1|')
        .trim(),
      number,
    };
  });
  return { ...source, lines };
}
