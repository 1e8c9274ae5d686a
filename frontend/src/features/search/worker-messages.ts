import type { SearchAnswer, SearchQuery } from './engine/search-engine';
import type { SearchFiles, SearchOptions } from './engine/search-session';

/** What the page asks of the worker, and what it answers; `id` tells which answer belongs to which request. */
export type WorkerRequest = { id: number } & ({ open: SearchFiles } | { query: SearchQuery });

export type WorkerResponse = { id: number } & (
  { opened: SearchOptions } | { answer: SearchAnswer } | { error: string }
);
