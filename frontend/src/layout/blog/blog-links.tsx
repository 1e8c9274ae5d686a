import { blogText } from '@/catalogue/blog';
import { Link } from '@/ui/link';
import { useSite } from '@/view';
import './blog-links.css';

/** The other lists of the blog and its feeds. */
export function BlogLinks({ onFollow }: { onFollow?: () => void }) {
  const { blogHref, blogLinks = [] } = useSite();
  if (!blogHref) return null;
  return (
    <nav className="blog-links" aria-label={blogText('blog')}>
      <a href={blogHref} onClick={onFollow}>
        {blogText('newest')}
      </a>
      {blogLinks.map(({ title, href }) => (
        <Link key={href} href={href} onClick={onFollow}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
