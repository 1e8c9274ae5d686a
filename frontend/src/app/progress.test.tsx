import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Progress } from './progress';

afterEach(() => vi.useRealTimers());

it('appears after 200 milliseconds and goes with the navigation [13.5]', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Progress pending />);
  const bar = () => document.getElementById('nprogress');
  act(() => void vi.advanceTimersByTime(199));
  expect(bar()).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(bar()).not.toBeNull();
  rerender(<Progress pending={false} />);
  expect(bar()).toBeNull();
  rerender(<Progress pending />);
  expect(bar()).toBeNull();
});
