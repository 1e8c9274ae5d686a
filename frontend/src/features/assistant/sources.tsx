import { assistantText } from '@/catalogue/assistant';
import type { Citation } from '@/contract';
import type { Message } from './message';

const nameOf = ({ title, heading }: Citation): string => (heading ? `${title}: ${heading}` : title);

/** Where an answer comes from. The address is the text; its page and heading are the title. */
export function Sources({ message: { sources, citations, more, status } }: { message: Message }) {
  const named = new Map(citations.map((citation) => [citation.url, nameOf(citation)]));
  return (
    <section className="assistant__sources">
      <p className="assistant__label">{assistantText('sources')}</p>
      <ul className="assistant__list">
        {sources.map((url) => (
          <li key={url}>
            <a href={sourceHref(url)} title={named.get(url)}>
              {url}
            </a>
          </li>
        ))}
        {sources.length === 0 && <li className="assistant__none">{assistantText('no_sources')}</li>}
      </ul>
      {more.length > 0 && (
        <>
          <p className="assistant__label">{assistantText(status === 'not_found' ? 'nearest' : 'more')}</p>
          <ul className="assistant__list">
            {more.map((citation) => (
              <li key={citation.url}>
                <a href={sourceHref(citation.url)}>{nameOf(citation)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/**
 * Where a source is: without a host if it is on this very site, so that following it is a navigation inside the site.
 * `undefined` for what is no address of the web.
 */
function sourceHref(url: string): string | undefined {
  try {
    const { origin, protocol, pathname, search, hash } = new URL(url, window.location.href);
    if (protocol !== 'https:' && protocol !== 'http:') return undefined;
    return origin === window.location.origin ? pathname + search + hash : url;
  } catch {
    return undefined;
  }
}
