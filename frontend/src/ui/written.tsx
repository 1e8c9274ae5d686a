import { useState, type AnchorHTMLAttributes } from 'react';
import { useHtml } from './use-html';

interface WrittenProps extends AnchorHTMLAttributes<HTMLElement> {
  as: 'a' | 'footer';
  /** Selector of the element in the document. */
  place: string;
}

/**
 * An element that is the same on all pages and only shows something: the browser keeps what the build wrote into it. Its
 * children are of a module `*.build.tsx`, which is `null` in the browser.
 */
export function Written({ as: Tag, place, children, ...rest }: WrittenProps) {
  const [html] = useState(() => (children ? '' : (document.querySelector(place)?.innerHTML ?? '')));
  const kept = useHtml(html);
  if (children) return <Tag {...rest}>{children}</Tag>;
  return <Tag {...rest} suppressHydrationWarning dangerouslySetInnerHTML={kept} />;
}
