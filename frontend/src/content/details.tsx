import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { pageText } from '@/catalogue/page';

interface DetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'summary'> {
  /** Text of the line that opens and closes the rest; an element may bring its own `summary`. */
  summary?: ReactNode;
}

/** Text that is closed at first. The browser opens it; styles do the rest. */
export function Details({ summary = pageText('details'), children, ...rest }: DetailsProps) {
  const isElement = typeof summary === 'object' && summary !== null && 'type' in summary && summary.type === 'summary';
  return (
    <details data-collapsed={!rest.open} {...rest}>
      {isElement ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  );
}
