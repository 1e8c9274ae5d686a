import type { AnchorHTMLAttributes } from 'react';
import { isExternal, isForBrowser, withoutMark } from '@/lib/paths';
import { Icon } from './icon';
import './link.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Shows that the link is to another site. */
  mark?: boolean;
}

/** A link that opens a tab of its own when it leaves the site. Navigation inside the site is the document's business. */
export function Link({ href, mark = false, children, ...rest }: LinkProps) {
  const leaves = isExternal(href) || isForBrowser(href);
  const away = leaves ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return (
    <a href={withoutMark(href)} {...away} {...rest}>
      {children}
      {mark && isExternal(href) && <Icon name="external" className="link-external-icon" />}
    </a>
  );
}
