import type { ReactNode } from 'react';

interface CodeBlockProps {
  language?: string;
  title?: string;
  children?: ReactNode;
  className?: string;
  showLineNumbers?: boolean | number;
  /** The rest of the opening line of a fence, after the language. */
  metastring?: string;
}

/** Code from an expression. The engine colours what it can read at build; this is for the rest. */
export function CodeBlock({ language, title, children, className, showLineNumbers }: CodeBlockProps) {
  const name = (language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text').toLowerCase();
  const code = textOf(children).replace(/^\n/, '').replace(/\s*$/, '\n');
  const first = typeof showLineNumbers === 'number' ? { '--code-first-line': showLineNumbers - 1 } : undefined;
  return (
    <div className={`code-block${showLineNumbers ? ' code-numbered' : ''} language-${name}`} style={first as object}>
      {title && <div className="code-title">{title}</div>}
      <pre tabIndex={0}>
        <code className={`language-${name}`}>
          {showLineNumbers
            ? code
                .slice(0, -1)
                .split('\n')
                .map((line, index) => (
                  <span key={index} className="code-line">
                    {`${line}\n`}
                  </span>
                ))
            : code}
        </code>
      </pre>
    </div>
  );
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
