import type { MouseEvent } from 'react';
import { pageText } from '@/catalogue/page';
import './skip-link.css';

/** The region around the link, where the focus begins on every new page. */
export const skipRegionId = '__docstead_skipToContent';
/** The start of the content for readers whose scripts are off. */
export const skipTargetId = '__docstead_skipToContent_fallback';

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <div role="region" aria-label={pageText('skip')} id={skipRegionId} className="skip-region">
      <a className="skip-link" href={`#${skipTargetId}`} onClick={skip}>
        {pageText('skip')}
      </a>
    </div>
  );
}

function skip(event: MouseEvent): void {
  const target = document.querySelector<HTMLElement>('main') ?? document.getElementById(skipTargetId);
  if (!target) return;
  event.preventDefault();
  target.setAttribute('tabindex', '-1');
  target.focus();
  target.removeAttribute('tabindex');
}
