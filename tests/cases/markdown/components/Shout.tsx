import { useState, type ReactNode } from 'react';
import { loud } from './loud';

/** Says what it is given in capitals, and louder with every press. */
export default function Shout({ children = 'hello', times = 1 }: { children?: ReactNode; times?: number }) {
  const [count, setCount] = useState(times);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {loud(String(children), count)}
    </button>
  );
}
