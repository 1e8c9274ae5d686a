import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyPart } from './lazy-part';

afterEach(() => vi.useRealTimers());

const Part = ({ name }: { name: string }) => <p>{name}</p>;

it('shows a spinner after 200 milliseconds and the part when it is there [13.7]', async () => {
  vi.useFakeTimers();
  let arrive: (part: typeof Part) => void = () => undefined;
  const load = () => new Promise<typeof Part>((resolve) => (arrive = resolve));
  render(<LazyPart load={load} props={{ name: 'ready' }} />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toBeInTheDocument();
  await act(async () => arrive(Part));
  expect(screen.getByText('ready')).toBeInTheDocument();
});

it('shows what went wrong, and tries again [13.7] [17.2]', async () => {
  const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('no network'));
  render(<LazyPart load={load} props={{ name: 'ready' }} />);
  expect(await screen.findByText('Error: no network')).toBeInTheDocument();
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(screen.getByText('ready')).toBeInTheDocument();
});
