import type { Citation } from '@/contract';
import { fields, listOf, textOf } from '@/lib/decode';

/** How sure the service is of an answer. */
export type Status = 'answered' | 'unsure' | 'not_found';

/** An answer, as far as a reply holds one. */
export interface Message {
  /** Markdown. */
  text: string;
  /** URLs of the cited sections. */
  sources: readonly string[];
  citations: readonly Citation[];
  /** Other sections on the subject; the nearest ones if nothing was found. */
  more: readonly Citation[];
  status: Status;
  /** Identifies the answer in feedback; empty if the service takes none. */
  id: string;
}

/** The answer in a reply. What is malformed is left out; without a text there is no answer. */
export function decodeMessage(reply: unknown): Message | undefined {
  const message = fields(reply);
  if (typeof message.response_message !== 'string') return undefined;
  const citations = listOf(message.citations, citation);
  const isNotFound = message.abstained === true || message.status === 'not_found';
  const more = listOf(message.more, citation);
  return {
    text: message.response_message,
    sources: [...new Set(listOf(message.source, (url) => textOf(url) || undefined))],
    citations,
    more: isNotFound && more.length === 0 ? citations : more,
    status: isNotFound ? 'not_found' : message.status === 'unsure' ? 'unsure' : 'answered',
    id: textOf(message.id),
  };
}

function citation(value: unknown): Citation | undefined {
  const { url, title, heading } = fields(value);
  if (typeof url !== 'string' || typeof title !== 'string') return undefined;
  return { url, title, heading: textOf(heading) };
}
