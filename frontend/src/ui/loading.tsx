import { useEffect, useState } from 'react';
import { progressDelay } from '@/lib/tokens';
import { Spinner } from './spinner';
import './loading.css';

interface LoadingProps {
  error?: unknown;
  onRetry?: () => void;
}

/** Shown where something is loading: nothing at first, then a spinner, and the error with a way out if it failed. */
export function Loading({ error, onRetry }: LoadingProps) {
  const late = useLate();
  if (error !== undefined && error !== null) {
    return (
      <div className="loading loading--failed" role="alert">
        <p>{String(error)}</p>
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      </div>
    );
  }
  return late ? (
    <div className="loading">
      <Spinner />
    </div>
  ) : null;
}

function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), progressDelay);
    return () => window.clearTimeout(timer);
  }, []);
  return late;
}
