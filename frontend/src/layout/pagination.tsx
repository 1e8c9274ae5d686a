import type { NavLink } from '@/contract';
import { classNames } from '@/lib/class-names';
import './pagination.css';

interface PaginationProps {
  /** What the links lead through, for those who cannot see where they occur. */
  label: string;
  previous?: (Partial<NavLink> & { href: string; caption: string }) | null;
  next?: (Partial<NavLink> & { href: string; caption: string }) | null;
}

/** The pages before and after this one. */
export function Pagination({ label, previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label={label}>
      {previous && <Step {...previous} side="prev" />}
      {next && <Step {...next} side="next" />}
    </nav>
  );
}

function Step({ href, caption, title, side }: Partial<NavLink> & { href: string; caption: string; side: string }) {
  return (
    <a className={classNames('pagination-nav__link', `pagination-nav__link--${side}`)} href={href}>
      {title && <span className="pagination-nav__sublabel">{caption}</span>}
      <span className="pagination-nav__label">{title ?? caption}</span>
    </a>
  );
}
