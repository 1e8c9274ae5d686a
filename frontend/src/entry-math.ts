import './server/polyfills';
import katex from 'katex';
import { withLetters } from './math/alphabets';

/**
 * Formulas at build time, as one classic script for a bare V8. `renderMath` takes TeX and gives MathML, which browsers
 * draw without styles and fonts, or what is wrong and at which character.
 */

interface Mistake {
  message: string;
  offset: number;
}

interface Formula {
  source: string;
  display: boolean;
  /** What a site's own commands mean. */
  macros: Record<string, string>;
}

/** The formula with the signs in its texts that are plain text for MathJax, and not for TeX. */
const withPlainTexts = (source: string): string =>
  source.replace(/\\text[a-z]*\{[^{}$]*\}/g, (text) => text.replace(/(?<!\\)[_#&]/g, '\\$&'));

function renderMath(formula: Formula): { html: string } | Mistake {
  const first = typeset(formula);
  const again = 'html' in first ? first : typeset({ ...formula, source: withPlainTexts(formula.source) });
  return 'html' in again ? again : first;
}

function typeset({ source, display, macros }: Formula): { html: string } | Mistake {
  try {
    // A formula is no place for links and HTML: what is trusted could run script.
    const html = katex.renderToString(source, {
      displayMode: display,
      macros,
      output: 'mathml',
      trust: false,
      strict: 'ignore',
    });
    return {
      html: withLetters(html).replace('class="katex"', display ? 'class="math math--display"' : 'class="math"'),
    };
  } catch (error) {
    const { message, position = 0 } = error as Error & { position?: number };
    return { message: message.replace(/^KaTeX parse error: /, ''), offset: position };
  }
}

Object.assign(globalThis, { renderMath });
