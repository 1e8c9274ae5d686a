import type { AskRequest, AssistantSettings } from '@/contract';
import { fields, parseJson, textOf, type Fields } from '@/lib/decode';
import { decodeMessage, type Message } from './message';

/** How much of the conversation goes along with a question. */
export const historyLength = 3;
const longestStart = 60_000;
const startPause = 2_000;

/** What was said: a question under `user`, an answer under the product's identifier with `AI` after it. */
export type HistoryEntry = Readonly<Record<string, string>>;

/** The newest entries, with one more at the end. */
export const remembered = (history: readonly HistoryEntry[], entry: HistoryEntry): readonly HistoryEntry[] =>
  [...history, entry].slice(-historyLength);

interface AskOptions {
  signal: AbortSignal;
  /** Called with the answer's text so far, where the service sends it piece by piece. */
  onText: (text: string) => void;
}

/** Asks the service; `history` ends with the question. Throws if no answer comes. */
export async function ask(
  { endpoint, indexName, stream }: AssistantSettings,
  question: string,
  history: readonly HistoryEntry[],
  { signal, onText }: AskOptions,
): Promise<Message> {
  const body: AskRequest = { userinput: question, chathistory: JSON.stringify(history), index_name: indexName };
  const answer = await whenReady(() =>
    fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(stream && { Accept: 'text/event-stream, application/json' }) },
      body: JSON.stringify(body),
      signal,
    }),
  );
  if (!answer.ok) throw new Error(`HTTP error! Status: ${answer.status}`);
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream');
  const message = isStream && answer.body ? await readStream(answer.body, onText) : await readJson(answer);
  if (!message) throw new Error('The answer has no message.');
  return message;
}

/** Asks again as long as the service is starting, for up to a minute. */
async function whenReady(request: () => Promise<Response>): Promise<Response> {
  const giveUp = Date.now() + longestStart;
  for (;;) {
    const answer = await request();
    if (answer.status !== 503 || Date.now() > giveUp || !(await isStarting(answer.clone()))) return answer;
    await new Promise((resolve) => setTimeout(resolve, startPause));
  }
}

async function isStarting(answer: Response): Promise<boolean> {
  return fields(await answer.json().catch(() => null)).code === 'starting';
}

async function readJson(answer: Response): Promise<Message | undefined> {
  return decodeMessage(fields(await answer.json()).message);
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<Message | undefined> {
  let text = '';
  for await (const event of events(body)) {
    if (event.type === 'done') return decodeMessage(event.message);
    if (event.type === 'failed') throw new Error(textOf(event.error));
    text = event.type === 'reset' ? '' : text + textOf(event.text);
    onText(text);
  }
  throw new Error('The answer broke off.');
}

/** The events of a stream: blocks of lines with a blank line between them, of which the `data:` lines count. */
async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<Fields> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      if (data) yield fields(parseJson(data));
    }
  }
}
