// @vitest-environment node
import { expect, it } from 'vitest';
import { errorChain } from './error-chain';

it('joins the messages of an error and its causes [13.11]', () => {
  const error = new Error('outer msg', { cause: new Error('inner msg') });
  expect(errorChain(error)).toBe('outer msg\n\nCause:\ninner msg');
});

it('prints what is no error as it is', () => {
  expect(errorChain('oops')).toBe('oops');
});
