import { pageText } from '@/catalogue/page';
import type { TagLetter, TagsView } from '@/contract';
import { BlogLinks } from '@/layout/blog/blog-links';
import { BlogLayout } from '@/layout/blog/blog-layout';
import { TagList } from '@/layout/tags-row';
import './list-page.css';

/** All tags of the docs or the blog. */
export function TagsPage({ page }: { page: TagsView }) {
  const content = (
    <>
      <header className="list-page__header">
        <h1>{pageText('tags')}</h1>
        {page.section === 'blog' && <BlogLinks />}
      </header>
      {page.letters.map((group) => (
        <Letter key={group.letter} {...group} />
      ))}
    </>
  );
  if (page.section === 'docs') return <main className="list-page">{content}</main>;
  return (
    <BlogLayout sidebar={page.blogSidebar ?? null} trail={[{ label: pageText('tags') }]}>
      {content}
    </BlogLayout>
  );
}

function Letter({ letter, tags }: TagLetter) {
  return (
    <article className="tag-letter">
      <h2 id={letter}>{letter}</h2>
      <TagList tags={tags} />
    </article>
  );
}
