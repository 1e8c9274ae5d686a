import type { AnchorHTMLAttributes } from 'react';
import { useHtml } from './use-html';

interface HtmlProps extends AnchorHTMLAttributes<HTMLElement> {
  as?: 'div' | 'span' | 'li' | 'a' | 'h1';
  html: string;
}

/** An element that holds HTML from the engine or the site's owner. */
export function Html({ as: Tag = 'div', html, ...rest }: HtmlProps) {
  return <Tag {...rest} dangerouslySetInnerHTML={useHtml(html)} />;
}
