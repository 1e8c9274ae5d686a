import { pageText } from '@/catalogue/page';
import { classNames } from '@/lib/class-names';
import { Spinner } from './spinner';
import { useLate } from './use-late';
import './loading.css';

interface LoadingProps {
  error?: unknown;
  onRetry?: () => void;
  /** Given where this is on top of the page, in the middle of the window. */
  onGiveUp?: () => void;
}

/** Shown where something is loading: nothing at first, then a spinner, and the error with a way out if it failed. */
export function Loading({ error, onRetry, onGiveUp }: LoadingProps) {
  const late = useLate();
  if (error !== undefined && error !== null) {
    return (
      <div className={classNames('loading loading--failed', onGiveUp && 'loading--on-top')} role="alert">
        <p>{pageText('not_loaded')}</p>
        <p className="loading__error">{withoutAddresses(error)}</p>
        <div className="loading__ways">
          <button type="button" className="button" onClick={onRetry}>
            {pageText('retry')}
          </button>
          {onGiveUp && (
            <button type="button" className="button button--quiet" onClick={() => onGiveUp()}>
              {pageText('close')}
            </button>
          )}
        </div>
      </div>
    );
  }
  return late ? (
    <div className={classNames('loading', onGiveUp && 'loading--on-top')}>
      <Spinner />
    </div>
  ) : null;
}

/** The text of an error. The addresses of scripts and style sheets say nothing to readers. */
const withoutAddresses = (error: unknown): string => String(error).replace(/(?: for)?:? \S*\/\S+/g, '');
