import './server/polyfills';
import { compile } from 'tailwindcss';
import theme from 'tailwindcss/theme.css?raw';

/**
 * Style sheets written for Tailwind CSS, as one classic script for a bare V8. Tailwind's reset of elements is left out,
 * since pages have one.
 */

interface Sheet {
  source: string;
  /** The values of `tailwind.config`; `null` where there are none. */
  config: Record<string, unknown> | null;
  /** What may be names of classes. */
  words: string[];
}

const utilities = '@tailwind utilities;';
const sheets: Record<string, string> = {
  tailwindcss: `@layer theme, base, components, utilities;\n@layer theme { ${theme} }\n@layer utilities { ${utilities} }`,
  'tailwindcss/theme': theme,
  'tailwindcss/utilities': utilities,
  'tailwindcss/preflight': '',
};
const others = /@import\s+(?!['"]tailwindcss)(?:"[^"]*"|'[^']*'|[^;"'])+;/g;

const parts = /@import\s+['"]tailwindcss\/(base|components|utilities)(?:\.css)?['"];?/g;

/** The style sheet as CSS, with the rules of the words that are names of Tailwind. */
async function compileTailwind({ source, config, words }: Sheet): Promise<string> {
  const own = prefixed(config);
  const { imports, text } = prepared(source.replace(/(?<=@apply\s)[^;}]+/g, own), config !== null);
  const compiler = await compile(text, {
    base: '/',
    loadStylesheet: (id) => Promise.resolve({ path: id, base: '/', content: sheets[id.replace(/\.css$/, '')] ?? '' }),
    loadModule: (id, base, hint) =>
      Promise.resolve({ path: id, base, module: hint === 'config' ? (config ?? {}) : () => undefined }),
  });
  const known = new Map(words.map((word) => [own(word), word]));
  const css = compiler.build([...known.keys()]);
  // A name without a prefix is as it was written; among the others there is no number, such as that of `1.5`.
  for (const [name, word] of known) if (name === word) known.delete(name);
  return imports + css.replace(/(?<=\.)(?:\\.|[\w-])+/g, (name) => escaped(known.get(name.replace(/\\/g, ''))) ?? name);
}

/** Gives the names of a text their prefix in the form of Tailwind 4: `tw:lg:flex` for `lg:tw-flex`. */
function prefixed(config: Sheet['config']): (text: string) => string {
  const prefix = /^\w+(?=-$)/.exec(String(config?.prefix ?? ''))?.[0];
  if (!prefix) return (text) => text;
  const name = new RegExp(`(?<!\\S)((?:\\S+:)?[!-]*)${prefix}-(?=\\S)`, 'g');
  return (text) => text.replace(name, `${prefix}:$1`);
}

const escaped = (name?: string) => name?.replace(/[^\w-]/g, '\\$&').replace(/^\d/, '\\3$& ');

/** The text in the syntax of Tailwind 4, and the other sheets that it imports, which are compiled by themselves. */
function prepared(source: string, hasConfig: boolean): { imports: string; text: string } {
  const imports = (source.match(others) ?? []).join('\n');
  let text = source.replace(others, '');
  // The three parts of Tailwind 3 bring the theme with them.
  if (!text.includes('tailwindcss/theme')) text = text.replace(parts, '@tailwind $1;');
  if (/@tailwind\b/.test(text)) {
    text = `@import "tailwindcss/theme" layer(theme);\n${text.replace(/@tailwind\s+(?!utilities)\w+\s*;/g, '')}`;
  } else if (!/@import\s+['"]tailwindcss/.test(text)) text = `@reference "tailwindcss";\n${text}`;
  return { imports, text: hasConfig && !/@config\b/.test(text) ? `@config "tailwind.config";\n${text}` : text };
}

Object.assign(globalThis, { compileTailwind });
