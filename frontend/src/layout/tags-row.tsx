import { pageText } from '@/catalogue/page';
import type { TagLink } from '@/contract';
import './tags.css';

/** The tags of a page, each leading to all pages that carry it. */
export function TagsRow({ tags }: { tags: readonly TagLink[] }) {
  return (
    <div className="tags-row">
      <b>{pageText('tags_label')}</b>
      <TagList tags={tags} />
    </div>
  );
}

export const TagList = ({ tags }: { tags: readonly TagLink[] }) => (
  <ul className="tags-row__list">
    {tags.map((tag) => (
      <li key={tag.href}>
        <Tag {...tag} />
      </li>
    ))}
  </ul>
);

/** One tag, with how many pages carry it where that is known. */
function Tag({ label, href, description, count }: TagLink) {
  return (
    <a className="tag" rel="tag" href={href} title={description || undefined}>
      {label}
      {count ? <span className="tag__count">{count}</span> : null}
    </a>
  );
}
