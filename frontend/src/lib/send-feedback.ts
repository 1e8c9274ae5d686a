import type { Feedback } from '@/contract';

/** Sends the reader's rating of an answer or a page to the service, without waiting for a reply. */
export function sendFeedback(endpoint: string, feedback: Feedback): void {
  const address = new URL('feedback', new URL(endpoint, window.location.href));
  void fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(feedback),
    keepalive: true,
  }).catch((error: unknown) => console.warn('The feedback could not be sent.', error));
}
