import { expect, it } from 'vitest';
import { decodeMessage } from './message';

const whole = { text: 'a', sources: [], citations: [], more: [], status: 'answered', id: '' };
const faq = { url: '/faq', title: 'FAQ', heading: 'Fit' };

it.each([null, 5, 'x', [], {}, { response_message: 5 }])('%j is no answer', (reply) => {
  expect(decodeMessage(reply)).toBeUndefined();
});

it.each([
  { citations: [null, 5, { url: 1 }], id: 5 },
  { citations: { a: 1 }, source: 'x' },
  { citations: 'x', source: [null, 7, ''], more: 3, status: 'odd' },
])('malformed parts of an answer are left out: %j', (parts) => {
  expect(decodeMessage({ response_message: 'a', ...parts })).toEqual(whole);
});

it('reads the events of a service besides the text', () => {
  expect(
    decodeMessage({ response_message: 'a', source: ['/x', '/x'], citations: [faq], id: 'i', more: [faq] }),
  ).toEqual({
    ...whole,
    sources: ['/x'],
    citations: [faq],
    more: [faq],
    id: 'i',
  });
  expect(decodeMessage({ response_message: 'a', status: 'unsure' })?.status).toBe('unsure');
});

it('the citations of a reply without an answer are the nearest pages', () => {
  const message = decodeMessage({ response_message: 'a', abstained: true, citations: [faq] });
  expect(message).toMatchObject({ status: 'not_found', more: [faq] });
});
