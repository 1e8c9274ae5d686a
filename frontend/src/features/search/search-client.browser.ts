import { fetchJson } from '@/lib/fetch-json';
import type { SearchAnswer, SearchQuery } from './engine/search-engine';
import type { SearchFiles, SearchOptions } from './engine/search-session';
import type { WorkerRequest, WorkerResponse } from './worker-messages';

/** The search of a docs version, as the page sees it. */
export interface SearchClient {
  options: SearchOptions;
  /** Gives the answer; before it, `onRanked` is given it without some of its texts, where these take longer. */
  search(query: SearchQuery, onRanked: (answer: SearchAnswer) => void): Promise<SearchAnswer>;
  /** Fetches what a query is likely to take: the reader is about to type one. */
  prepare(): Promise<void>;
}

/** Opens the search files in a worker; where the browser allows none, such as on a page from a disk, without one. */
export async function openSearch(files: SearchFiles): Promise<SearchClient> {
  const { origin } = window.location;
  const absolute = { documents: new URL(files.documents, origin).href, index: new URL(files.index, origin).href };
  try {
    return await openInWorker(absolute);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    console.warn('The search runs beside the page, since the browser allows it no thread of its own.', error.cause);
    const { SearchSession } = await import('./engine/search-session');
    const session = await SearchSession.open(absolute, fetchJson);
    return {
      options: session.options,
      search: (query, onRanked) => session.search(query, onRanked),
      prepare: () => Promise.resolve(session.prepare()),
    };
  }
}

/** The worker could not be started. */
class NoWorker extends Error {}

type Ask = { open: SearchFiles } | { query: SearchQuery } | { prepare: true };
type OnRanked = (answer: SearchAnswer) => void;

interface Waiting {
  onRanked: OnRanked | undefined;
  resolve(response: WorkerResponse): void;
  reject(error: Error): void;
}

async function openInWorker(files: SearchFiles): Promise<SearchClient> {
  const ask = startWorker();
  const opened = await ask({ open: files });
  if (!('opened' in opened)) throw new Error('The search could not be opened.');
  return {
    options: opened.opened,
    async search(query, onRanked) {
      const response = await ask({ query }, onRanked);
      if (!('answer' in response)) throw new Error('The search gave no answer.');
      return response.answer;
    },
    async prepare() {
      await ask({ prepare: true });
    },
  };
}

function startWorker(): (request: Ask, onRanked?: OnRanked) => Promise<WorkerResponse> {
  const worker = createWorker();
  const waiting = new Map<number, Waiting>();
  let requests = 0;
  worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
    if ('ranked' in data) {
      waiting.get(data.id)?.onRanked?.(data.ranked);
      return;
    }
    if ('error' in data) waiting.get(data.id)?.reject(new Error(data.error));
    else waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new NoWorker('The worker failed.', { cause: event.message }));
    waiting.clear();
  };
  return (request, onRanked) =>
    new Promise((resolve, reject) => {
      const id = (requests += 1);
      waiting.set(id, { onRanked, resolve, reject });
      worker.postMessage({ id, ...request } satisfies WorkerRequest);
    });
}

function createWorker(): Worker {
  try {
    return new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
  } catch (cause) {
    throw new NoWorker('The browser allows no worker.', { cause });
  }
}
