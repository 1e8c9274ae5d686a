import { fetchJson } from '@/lib/fetch-json';
import { SearchSession } from './engine/search-session';
import type { WorkerRequest, WorkerResponse } from './worker-messages';

/** The search in a thread of its own: files are fetched, parsed and searched here, and typing is never held up. */

let session: Promise<SearchSession> | null = null;

async function respond(request: WorkerRequest): Promise<WorkerResponse> {
  const { id } = request;
  try {
    if ('open' in request) {
      session = SearchSession.open(request.open, fetchJson);
      return { id, opened: (await session).options };
    }
    if (!session) throw new Error('The search was not opened.');
    const opened = await session;
    if ('query' in request) return { id, answer: await opened.search(request.query, (ranked) => send({ id, ranked })) };
    opened.prepare();
    return { id, prepared: true };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

const send = (response: WorkerResponse): void => self.postMessage(response);

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  void respond(data).then(send);
};
