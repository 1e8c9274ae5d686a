import type { AnchorHTMLAttributes } from 'react';
import { isExternal, isForBrowser, withoutMark } from '@/lib/paths';
import { Icon } from './icon';
import './link.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Shows that the link is to another site. */
  mark?: boolean;
}

/** The attributes of a link that opens a tab of its own, which those that leave the site do. */
export const ownTab = (href: string) =>
  isExternal(href) || isForBrowser(href) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;

/** A link that opens a tab of its own when it leaves the site. Navigation inside the site is the document's business. */
export function Link({ href, mark = false, children, ...rest }: LinkProps) {
  return (
    <a href={withoutMark(href)} {...ownTab(href)} {...rest}>
      {children}
      {mark && isExternal(href) && <Icon name="external" className="link-external-icon" />}
    </a>
  );
}
