import { Component, type ReactNode } from 'react';
import { isOverlay } from './stage-props';

interface FailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown where a library could not be fetched. */
export function Failed({ error, onRetry }: FailedProps) {
  return (
    <div className="preview__failed" role="alert">
      <p>This part of the page could not be loaded.</p>
      <p className="preview__error">{String(error).replace(/(?: for)?:? \S*\/\S+/g, '')}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

interface BoundaryProps {
  children: ReactNode;
  /** Another value clears the error. */
  values: unknown;
}

/** Shows what a component throws in its place, until its settings change. */
export class Boundary extends Component<BoundaryProps, { error: Error | null; values: unknown }> {
  state = { error: null as Error | null, values: this.props.values };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps({ values }: BoundaryProps, state: { values: unknown }) {
    return values === state.values ? null : { error: null, values };
  }

  render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <p className="preview__crash" role="alert">
        The preview failed with these settings: {error.message}
      </p>
    );
  }
}

/** The name of a component that is still being fetched or drawn, as high as what will take its place. */
export function Waiting({ component }: { component: string }) {
  const overlay = isOverlay(component) ? ' preview__box--overlay' : '';
  return <p className={`preview__name${overlay}`}>{component}</p>;
}
