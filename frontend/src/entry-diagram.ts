import './server/polyfills';
import './diagram/polyfills';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { readSource, type Source } from './diagram/accessible';
import { addSpacing, withBrackets } from './diagram/spacing';
import { cleanSvg } from './diagram/clean-svg';
import { joinsLater, kindOf, validators } from './diagram/validate';

/**
 * Diagrams at build time, as one classic script for a bare V8. `drawDiagram` takes the text of a `mermaid` fence and a
 * name that no other diagram of the page has. The drawing is empty where a line has a form that the library passes over: such
 * diagrams are drawn by browsers.
 */

interface Drawing {
  svg: string;
  title: string;
  description: string;
}

function drawDiagram({ source, name }: { source: string; name: string }): Drawing {
  const read = addSpacing(readSource(source));
  const { title, description, lines } = read;
  if (!isUnderstood(read)) return { svg: '', title, description };
  try {
    const svg = renderMermaidSVG(lines.join('\n'), {
      transparent: true,
      padding: 4,
      nodeSpacing: 28,
      layerSpacing: 44,
    });
    // What is not closed, such as a state, has no room in the picture.
    const isEmpty = /^<svg[^>]* (?:width|height)="0"/.test(svg);
    return { svg: isEmpty ? '' : cleanSvg(withBrackets(svg), name, title, description), title, description };
  } catch {
    return { svg: '', title, description };
  }
}

function isUnderstood({ lines }: Source): boolean {
  const [header, ...rest] = lines;
  const kind = header ? kindOf(header) : null;
  if (kind === null || rest.length === 0) return false;
  if (kind === 'flowchart' && joinsLater(rest)) return false;
  const isValid = validators[kind] as (line: string) => boolean;
  let isMember = false;
  return rest.every((text) => {
    // Between the braces of a class is what it wants to show.
    isMember = kind === 'class' && (isMember ? text !== '}' : /^class\s.*\{$/.test(text));
    return isMember || (isValid(text) && !/#\w+;/.test(text));
  });
}

Object.assign(globalThis, { drawDiagram });
