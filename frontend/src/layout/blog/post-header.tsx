import type { PostView } from '@/contract';
import { AuthorCard } from './author-card';

/** Title, date line and authors of a post. */
export function PostHeader({ post, isPage }: { post: PostView; isPage: boolean }) {
  const { title, href, date, dateLabel, readingTime, authors } = post;
  const Title = isPage ? 'h1' : 'h2';
  return (
    <header className="post__header">
      <Title className="post__title">{isPage ? title : <a href={href}>{title}</a>}</Title>
      <div className="post__date">
        <time dateTime={date}>{dateLabel}</time>
        {readingTime && ` · ${readingTime}`}
      </div>
      {authors.length > 0 && (
        <ul className="post__authors">
          {authors.map((author) => (
            <li key={author.name}>
              <AuthorCard author={author} />
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
