import { blogText } from '@/catalogue/blog';
import { useBlog } from '@/layout/blog/use-blog';
import { Link } from '@/ui/link';
import './blog-links.css';

/** The other lists of the blog and its feeds. */
export function BlogLinks({ onFollow }: { onFollow?: () => void }) {
  const blog = useBlog();
  if (!blog) return null;
  return (
    <nav className="blog-links" aria-label={blog.title}>
      <a href={blog.href} onClick={onFollow}>
        {blogText('newest')}
      </a>
      {blog.links.map(({ title, href }) => (
        <Link key={href} href={href} onClick={onFollow}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
