import { useState, type CSSProperties } from 'react';

interface CounterProps {
  /** What is counted, read out before the number. */
  label?: string;
  /** The number at the beginning. */
  start?: number;
}

const frame: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  border: '1px solid var(--color-border)',
  borderRadius: 8,
};

const button: CSSProperties = {
  width: 32,
  height: 32,
  border: '1px solid var(--color-accent)',
  borderRadius: 6,
  background: 'transparent',
  color: 'var(--color-accent)',
  font: 'inherit',
  cursor: 'pointer',
};

/** Counts up and down from `start`; the number is announced when it changes. */
export default function Counter({ label = 'Count', start = 0 }: CounterProps) {
  const [count, setCount] = useState(start);
  return (
    <div role="group" aria-label={label} style={frame}>
      <span>{label}</span>
      <button type="button" style={button} aria-label="One less" onClick={() => setCount((n) => n - 1)}>
        −
      </button>
      <output aria-live="polite" style={{ minWidth: '2ch', textAlign: 'center' }}>
        {count}
      </output>
      <button type="button" style={button} aria-label="One more" onClick={() => setCount((n) => n + 1)}>
        +
      </button>
    </div>
  );
}
