import type { ReactNode } from 'react';
import './json-code.css';

const parts = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

/** JSON in the colours of code blocks. */
export function JsonCode({ json }: { json: string }) {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const match of json.matchAll(parts)) {
    const [whole, text, colon, number, word] = match;
    const name = text === undefined ? (number === undefined ? word && 'kc' : 'mi') : colon === undefined ? 's2' : 'nt';
    nodes.push(
      json.slice(at, match.index),
      <span key={match.index} className={name}>
        {text ?? whole}
      </span>,
      colon,
    );
    at = match.index + whole.length;
  }
  return (
    <code className="language-json json-code">
      {nodes}
      {json.slice(at)}
    </code>
  );
}
