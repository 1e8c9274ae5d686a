import './server/polyfills';
import './diagram/polyfills';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { readSource, type Source } from './diagram/accessible';
import { addSpacing, withBrackets } from './diagram/spacing';
import { cleanSvg } from './diagram/clean-svg';
import { kindOf, validators } from './diagram/validate';

/**
 * Diagrams at build time, as one classic script for a bare V8. `drawDiagram` takes the text of a `mermaid` fence and a
 * name that no other diagram of the page has; it gives the drawing, or what is wrong and in which line, counted from 0.
 */

interface Drawing {
  svg: string;
  title: string;
  description: string;
}

interface Mistake {
  message: string;
  line: number;
  hint: string;
}

const kinds = 'flowchart, sequenceDiagram, stateDiagram-v2, classDiagram or erDiagram';

function drawDiagram({ source, name }: { source: string; name: string }): Drawing | Mistake {
  const read = addSpacing(readSource(source));
  const mistake = firstMistake(read);
  if (mistake) return mistake;
  try {
    const { title, description, lines } = read;
    const svg = renderMermaidSVG(lines.map(({ text }) => text).join('\n'), {
      transparent: true,
      padding: 4,
      nodeSpacing: 28,
      layerSpacing: 44,
    });
    return { svg: cleanSvg(withBrackets(svg), name, title, description), title, description };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), line: 0, hint: '' };
  }
}

function firstMistake({ lines }: Source): Mistake | null {
  const [header, ...rest] = lines;
  if (!header) return { message: 'the diagram is empty', line: 0, hint: `begin with ${kinds}` };
  const kind = kindOf(header.text);
  if (kind === null) {
    const hint = /^(graph|flowchart)\b/i.test(header.text) ? 'write `flowchart TD` or `flowchart LR`' : `use ${kinds}`;
    return { message: `no diagram of the kind \`${header.text}\` can be drawn`, line: header.number, hint };
  }
  const isValid = validators[kind] as (line: string) => boolean;
  let isMember = false;
  const wrong = rest.find(({ text }) => {
    // Between the braces of a class is what it wants to show.
    isMember = kind === 'class' && (isMember ? text !== '}' : /^class\s.*\{$/.test(text));
    return !isMember && !isValid(text);
  });
  if (!wrong) return rest.length > 0 ? null : { message: 'the diagram is empty', line: header.number, hint: '' };
  return {
    message: `\`${withBrackets(wrong.text)}\` is not understood in a ${header.text.split(/\s/)[0]}`,
    line: wrong.number,
    hint: '',
  };
}

Object.assign(globalThis, { drawDiagram });
