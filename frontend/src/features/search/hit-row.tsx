import { searchText } from '@/catalogue/search';
import type { SearchHit } from './engine/search-engine';
import { MarkedText } from './marked-text';

interface HitRowProps {
  hit: SearchHit;
  /** What readers call the hit's version; empty for pages without one. */
  version: string;
}

/** What a hit shows below its page's title. */
export function HitRow({ hit, version }: HitRowProps) {
  return (
    <>
      {hit.heading && (
        <span className="search-hit__heading">
          <MarkedText pieces={hit.heading} />
        </span>
      )}
      {/* A link has a name before its text is loaded. */}
      {!hit.heading?.length && !hit.snippet && (
        <span className="visually-hidden">{hit.title.map(({ text }) => text)}</span>
      )}
      <span className="search-hit__snippet">
        <MarkedText pieces={hit.snippet ?? []} />
      </span>
      {hit.keywords !== '' && (
        <span className="search-hit__note">{searchText('keywords', { keywords: hit.keywords })}</span>
      )}
      {version !== '' && <span className="search-hit__note">{version}</span>}
    </>
  );
}
