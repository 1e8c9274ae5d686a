import { memo, useRef } from 'react';
import { useCurrentPage } from '@/view';
import { useDetailsState } from './use-details-state';

/** Stands on the server for the text of a page; whoever writes the document puts the HTML in its place. */
export const bodyMarker = (index: number): string => `<!--docstead-body:${index}-->`;

/** A text of the page, written by the engine as finished HTML. */
export function Body({ index }: { index: number }) {
  const { bodies } = useCurrentPage();
  return <Text index={index} html={bodies === null ? textInDocument(index) : (bodies[index] ?? '')} />;
}

/** In the browser the text of the first page is in the document already: React keeps what it finds. */
const textInDocument = (index: number): string => (typeof window === 'undefined' ? bodyMarker(index) : '');

const Text = memo(function Text({ index, html }: { index: number; html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useDetailsState(text);
  return (
    <div
      ref={text}
      className="prose"
      data-body={index}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
