import type { ReactNode } from 'react';
import { blogText } from '@/catalogue/blog';
import type { BlogSidebar, TocItem } from '@/contract';
import { BackToTop } from '@/layout/back-to-top';
import { Toc } from '@/layout/toc/toc';
import { RecentPosts } from './recent-posts';
import './blog-layout.css';

interface BlogLayoutProps {
  sidebar: BlogSidebar | null;
  toc?: readonly TocItem[];
  children: ReactNode;
}

/** Pages of the blog: recent posts, the page, and its headings where it has some. */
export function BlogLayout({ sidebar, toc = [], children }: BlogLayoutProps) {
  return (
    <div className="blog">
      <main className="blog__main">{children}</main>
      {toc.length > 0 && <Toc toc={toc} />}
      {sidebar && sidebar.years.length > 0 && (
        <aside className="blog__sidebar">
          <nav className="menu blog__recent" aria-label={blogText('recent')}>
            <div className="blog__recent-title">{sidebar.title}</div>
            <RecentPosts sidebar={sidebar} />
          </nav>
        </aside>
      )}
      <BackToTop />
    </div>
  );
}
