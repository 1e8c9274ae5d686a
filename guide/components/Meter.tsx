import { useState } from 'react';
import { percent } from './percent';

interface MeterProps {
  /** What is measured. */
  label: string;
  /** From 0 to `full`. */
  value?: number;
  full?: number;
}

/** A level that a reader can change. */
export default function Meter({ label, value = 0, full = 10 }: MeterProps) {
  const [level, setLevel] = useState(value);
  return (
    <label className="meter" style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={full}
        value={level}
        onChange={(event) => setLevel(Number(event.target.value))}
      />
      <output>{percent(level, full)}</output>
    </label>
  );
}
