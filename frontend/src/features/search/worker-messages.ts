import type { SearchAnswer, SearchQuery } from './engine/search-engine';
import type { SearchFiles, SearchOptions } from './engine/search-session';

/** What the page asks of the worker, and what it answers; `id` pairs answers with requests. */
export type WorkerRequest = { id: number } & ({ open: SearchFiles } | { query: SearchQuery } | { prepare: true });

/** `ranked` comes before the `answer` to the same request, where its texts take longer. */
export type WorkerResponse = { id: number } & (
  | { opened: SearchOptions }
  | { prepared: true }
  | { ranked: SearchAnswer }
  | { answer: SearchAnswer }
  | { error: string }
);
