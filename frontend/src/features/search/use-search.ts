import { useEffect, useState } from 'react';
import type { SearchAnswer, SearchHit, SearchQuery } from './engine/search-engine';
import { recentSearches } from './recent-searches';
import type { SearchClient } from './search-client.browser';

/** Narrows what is searched. */
export type Filter = Pick<SearchQuery, 'kind' | 'section'>;

/** A row that can be chosen. */
export type Option = { type: 'hit'; hit: SearchHit } | { type: 'ask' } | { type: 'recent'; text: string };

export interface Search {
  text: string;
  filter: Filter;
  /** The answer that is shown: to `answered`, which may be what was typed a moment ago. */
  answer: SearchAnswer | null;
  answered: string;
  options: readonly Option[];
  /** Whether the options are those for what is typed, and all is known of them. */
  isCurrent: boolean;
  /** Whether the hits were shown before all their texts were there, so that these have found a place kept for them. */
  isLate: boolean;
  /** Whether there are more results than are shown. */
  hasMore: boolean;
  setFilter(filter: Filter): void;
  showMore(): void;
}

/** How many results more are shown each time the reader asks for more. */
const moreHits = 50;

interface Answered {
  of: SearchClient;
  text: string;
  filter: Filter;
  answer: SearchAnswer;
  limit: number;
  isComplete: boolean;
  isLate: boolean;
}

const everywhere: Filter = {};

interface SearchOptions {
  text: string;
  /** Whether the assistant can be asked instead. */
  canAsk: boolean;
  /** Whether more than the best results are shown. */
  showsAll: boolean;
}

/** What is found for a text. An answer that comes after a newer one is ignored. */
export function useSearch(client: SearchClient | null, { text, canAsk, showsAll }: SearchOptions): Search {
  const [filter, setFilter] = useState(everywhere);
  const [more, setMore] = useState({ for: text, steps: 1 });
  const [answered, setAnswered] = useState<Answered | null>(null);
  const query = text.trimStart();
  const steps = more.for === text ? more.steps : 1;
  const limit = showsAll ? steps * moreHits : (client?.options.maxHits ?? 0);
  // A new query starts without a filter.
  if (query === '' && filter !== everywhere) setFilter(everywhere);
  useEffect(() => {
    if (!client || query === '') return undefined;
    let wanted = true;
    let ranked: SearchAnswer | null = null;
    const show = (answer: SearchAnswer, isComplete: boolean) =>
      wanted && setAnswered({ of: client, text: query, filter, answer, limit, isComplete, isLate: ranked !== null });
    const onRanked = (answer: SearchAnswer) => {
      ranked = answer;
      show(answer, false);
    };
    client.search({ text: query, limit, ...filter }, onRanked).then(
      (answer) => show(answer, true),
      (error: unknown) => {
        console.warn('The search has no answer.', error);
        // Hits without their texts still lead to their pages.
        if (ranked) show(ranked, true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [client, query, filter, limit]);

  const shown = query === '' || answered?.of !== client ? null : answered;
  const hits = shown?.answer.hits.map((hit): Option => ({ type: 'hit', hit })) ?? [];
  const ask: Option[] = canAsk && query.trim() !== '' ? [{ type: 'ask' }] : [];
  const recent = recentSearches().map((earlier): Option => ({ type: 'recent', text: earlier }));
  return {
    text,
    filter,
    answer: shown?.answer ?? null,
    answered: shown?.text ?? '',
    options: query === '' ? recent : [...hits, ...ask],
    isCurrent:
      query === '' || (shown?.text === query && shown.filter === filter && shown.limit === limit && shown.isComplete),
    isLate: shown?.isLate ?? false,
    hasMore: shown !== null && new Set(shown.answer.hits.map(({ page }) => page)).size < shown.answer.total,
    setFilter,
    showMore: () => setMore({ for: text, steps: steps + 1 }),
  };
}
