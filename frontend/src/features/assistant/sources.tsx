import type { AskMessage } from '@/contract';
import { sourceHref } from './source-href';

/** Where an answer comes from. The address is the text; its page and heading are the title. */
export function Sources({ message: { source, citations = [], abstained } }: { message: AskMessage }) {
  const named = new Map(citations.map(({ url, title, heading }) => [url, heading ? `${title}: ${heading}` : title]));
  return (
    <section className="assistant__sources">
      <p className="assistant__label">Sources:</p>
      <ul className="assistant__list">
        {source.map((url) => (
          <li key={url}>
            <a href={sourceHref(url)} title={named.get(url)}>
              {url}
            </a>
          </li>
        ))}
        {source.length === 0 && <li className="assistant__none">No data</li>}
      </ul>
      {abstained && citations.length > 0 && (
        <>
          <p className="assistant__label">Nearest pages:</p>
          <ul className="assistant__list">
            {citations.map(({ url, title, heading }) => (
              <li key={url}>
                <a href={sourceHref(url)}>{heading ? `${title}: ${heading}` : title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
