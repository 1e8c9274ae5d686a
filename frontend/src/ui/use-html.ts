import { useMemo } from 'react';

/** HTML for `dangerouslySetInnerHTML`. React writes it into the document again with each new object, even of the same text. */
export const useHtml = (html: string): { __html: string } => useMemo(() => ({ __html: html }), [html]);
