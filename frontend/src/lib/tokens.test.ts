// @vitest-environment node
import { expect, it } from 'vitest';
import * as tokens from './tokens';

it('has the layout of small screens up to 996 pixels and shows progress after 200 milliseconds [16.4]', () => {
  expect(tokens.desktopBreakpoint).toBe(996);
  expect(tokens.progressDelay).toBe(200);
});
