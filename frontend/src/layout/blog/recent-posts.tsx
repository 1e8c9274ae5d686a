import type { BlogSidebar } from '@/contract';
import { classNames } from '@/lib/class-names';
import { isSamePath } from '@/lib/paths';
import { usePage } from '@/view';
import './recent-posts.css';

/** The recent posts by year. */
export function RecentPosts({ sidebar, onFollow }: { sidebar: BlogSidebar; onFollow?: () => void }) {
  const { path } = usePage();
  return sidebar.years.map(({ year, posts }) => (
    <div key={year} className="recent-posts__group">
      <h3 className="recent-posts__year">{year}</h3>
      <ul className="menu__list">
        {posts.map(({ title, href }) => {
          const active = isSamePath(href, path);
          return (
            <li key={href} className="menu__list-item">
              <a
                className={classNames('menu__link', active && 'menu__link--active')}
                aria-current={active ? 'page' : undefined}
                href={href}
                onClick={onFollow}
              >
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
