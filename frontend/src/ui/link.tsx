import type { AnchorHTMLAttributes } from 'react';
import { isExternal, ownTab, withoutMark } from '@/lib/paths';
import { Icon } from './icon';
import './link.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Shows that the link is to another site. */
  mark?: boolean;
}

/** A link that opens a tab of its own when it leaves the site. Navigation inside the site is the document's business. */
export function Link({ href, mark = false, children, ...rest }: LinkProps) {
  // A link with HTML must have no children at all, not even empty ones.
  const content =
    mark && isExternal(href) ? (
      <>
        {children}
        <Icon name="external" className="link-external-icon" />
      </>
    ) : (
      children
    );
  return (
    <a href={withoutMark(href)} {...ownTab(href)} {...rest}>
      {content}
    </a>
  );
}
