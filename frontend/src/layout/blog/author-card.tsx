import type { Author } from '@/contract';
import { Link } from '@/ui/link';
import { SocialLinks } from './social-links';
import './author-card.css';

interface AuthorCardProps {
  author: Author;
  /** The element of the name: a heading on the pages about authors. */
  as?: 'span' | 'h1' | 'h2';
  /** Whether to show the number of posts of the author. */
  counted?: boolean;
}

/** Someone who writes. */
export function AuthorCard({ author, as: Name = 'span', counted = false }: AuthorCardProps) {
  const { name, title, href, image, count = 0, socials = [], description } = author;
  return (
    <div className="author">
      {image && (
        <Linked href={href}>
          <img className="author__image" src={image} alt={name} width={48} height={48} />
        </Linked>
      )}
      <div className="author__text">
        <Name className="author__name">
          <Linked href={href}>{name}</Linked>
          {counted && <span className="badge author__count">{count}</span>}
        </Name>
        {title && <small className="author__title">{title}</small>}
        {description && Name !== 'span' && <p className="author__description">{description}</p>}
        {socials.length > 0 && <SocialLinks socials={socials} />}
      </div>
    </div>
  );
}

function Linked({ href, children }: { href?: string | null; children: React.ReactNode }) {
  return href ? (
    <Link href={href} className="author__link">
      {children}
    </Link>
  ) : (
    children
  );
}
