import { blogText } from '@/catalogue/blog';
import type { PostView, TocItem } from '@/contract';
import { Body } from '@/content/body';
import { Slot } from '@/content/slot';
import { EditRow } from '@/layout/edit-row';
import { PageActions } from '@/layout/page-actions';
import { RatingPlace } from '@/layout/rating-place';
import { TagsRow } from '@/layout/tags-row';
import { MobileToc } from '@/layout/toc/mobile-toc';
import { VisibilityNotices } from '@/layout/visibility-notices';
import { PostHeader } from './post-header';
import './post.css';

interface PostItemProps {
  post: PostView;
  isPage?: boolean;
  toc?: readonly TocItem[];
}

/** A post: in a list, or the whole of its own page. */
export function PostItem({ post, isPage = false, toc = [] }: PostItemProps) {
  const { tags, truncated, title, href } = post;
  const hasFooter = tags.length > 0 || truncated || (isPage && (post.editHref || post.lastUpdate));
  return (
    <article className="post">
      {isPage && <VisibilityNotices unlisted={post.unlisted} />}
      <Slot name="BlogPostHead" post={post} isPage={isPage}>
        <PostHeader post={post} isPage={isPage} />
      </Slot>
      {isPage && <Slot name="PageTop" />}
      {isPage && <PageActions />}
      {toc.length > 0 && <MobileToc toc={toc} />}
      <Body index={post.body} />
      {isPage && <Slot name="PageEnd" />}
      {isPage && <RatingPlace />}
      {hasFooter && (
        <footer className="post__footer">
          {tags.length > 0 && <TagsRow tags={tags} />}
          {truncated && (
            <a className="post__more" href={href} aria-label={blogText('read_more_about', { title })}>
              {blogText('read_more')}
            </a>
          )}
          {isPage && <EditRow editHref={post.editHref} lastUpdate={post.lastUpdate} />}
        </footer>
      )}
    </article>
  );
}
