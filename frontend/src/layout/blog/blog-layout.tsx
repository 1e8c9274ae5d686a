import type { ReactNode } from 'react';
import { blogText } from '@/catalogue/blog';
import type { BlogSidebar, Breadcrumb, TocItem } from '@/contract';
import { classNames } from '@/lib/class-names';
import { Toc } from '@/layout/toc/toc';
import { BlogTrail } from './blog-trail';
import { RecentPosts } from './recent-posts';
import './blog-layout.css';

interface BlogLayoutProps {
  sidebar: BlogSidebar | null;
  toc?: readonly TocItem[];
  /** The way from the list of posts to the page; none on the list itself. */
  trail?: readonly Breadcrumb[];
  children: ReactNode;
}

/** Pages of the blog: recent posts, the page, and its headings where it has some. */
export function BlogLayout({ sidebar, toc = [], trail, children }: BlogLayoutProps) {
  const hasRecent = sidebar !== null && sidebar.years.length > 0;
  return (
    <div
      className={classNames('blog', hasRecent && 'blog--with-recent', hasRecent && toc.length > 0 && 'blog--with-toc')}
    >
      <main className="blog__main">
        {trail && <BlogTrail steps={trail} />}
        {children}
      </main>
      <Toc toc={toc} />
      {hasRecent && (
        <aside className="blog__sidebar">
          <nav className="menu blog__recent" aria-label={blogText('recent')}>
            <div className="blog__recent-title">{sidebar.title}</div>
            <RecentPosts sidebar={sidebar} />
          </nav>
        </aside>
      )}
    </div>
  );
}
