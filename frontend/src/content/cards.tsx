import type { ReactNode } from 'react';
import { AuthorLink } from './author-link';

/** Ways to other pages, next to each other. */
export function Cards({ children }: { children?: ReactNode }) {
  return <div className="cards">{children}</div>;
}

interface CardProps {
  title: string;
  href: string;
  children?: ReactNode;
}

/** One way to another page, with a line about it. */
export function Card({ title, href, children }: CardProps) {
  return (
    <AuthorLink className="card" href={href}>
      <span className="card__title">{title}</span>
      {children && <span className="card__text">{children}</span>}
    </AuthorLink>
  );
}
