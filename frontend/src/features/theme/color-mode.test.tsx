import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ColorModeView } from '@/contract';
import { renderOn, siteView } from '@tests/views';
import { chooseColorMode, nextChoice, startColorMode } from './color-mode';
import { ColorModeToggle } from './color-mode-toggle';

const free: ColorModeView = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true };
const html = document.documentElement;

it('is not there where nobody may choose, and an earlier choice is forgotten [8.1] [8.2]', () => {
  localStorage.setItem('theme', 'dark');
  startColorMode({ ...free, disableSwitch: true });
  renderOn(<ColorModeToggle />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(localStorage.getItem('theme')).toBeNull();
});

it('goes from the system to light to dark and back, and keeps the choice [8.3] [8.6]', async () => {
  renderOn(<ColorModeToggle />, { site: siteView({ colorMode: free }) });
  const press = async (expected: string, kept: string | null, mode: string) => {
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveAccessibleName(
      `Switch between dark and light mode (currently ${expected} mode)`,
    );
    expect(screen.getByRole('button')).toHaveAttribute('title', `${expected} mode`);
    expect(localStorage.getItem('theme')).toBe(kept);
    expect([html.dataset.themeChoice, html.dataset.theme]).toEqual([expected, mode]);
  };
  expect(screen.getByRole('button')).toHaveAccessibleName(/currently system mode/);
  await press('light', 'light', 'light');
  await press('dark', 'dark', 'dark');
  await press('system', null, 'light');
});

it('alternates between two modes where the system does not count [8.6]', () => {
  expect(nextChoice('dark', false)).toBe('light');
  expect(nextChoice('light', false)).toBe('dark');
});

it('does not know other modes [8.7] [17.7]', () => {
  expect(() => nextChoice('sepia' as never, true)).toThrow('unexpected color mode sepia');
});

it('follows the other tabs [8.4]', () => {
  startColorMode(free);
  chooseColorMode('light');
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(html.dataset.theme).toBe('dark');
});
