import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HomeView } from '@/contract';
import { memoryLocation } from '@tests/memory-location';
import { docView, homeView, resizeTo, siteView } from '@tests/views';
import { App } from './app';

let isBroken = false;

/** A page that cannot be rendered while `isBroken`. */
const fragile = {
  ...homeView(),
  get hero() {
    if (isBroken) throw new Error('outer msg', { cause: new Error('inner msg') });
    return { title: 'Healed', tagline: '' };
  },
};

beforeEach(() => {
  resizeTo(1200);
  isBroken = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const show = (page: HomeView = homeView(), site = siteView()) => {
  const locationStore = memoryLocation(page.path);
  return render(
    <App site={site} locationStore={locationStore} shown={{ page, location: locationStore.read(), bodies: [] }} />,
  );
};

it('keeps what is around a page that crashes, and renders it again on demand [13.11] [13.12]', async () => {
  isBroken = true;
  show(fragile);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getByText('This page crashed.')).toBeInTheDocument();
  expect(document.querySelector('.crash__message')?.textContent).toBe('outer msg\n\nCause:\ninner msg');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Healed')).toBeInTheDocument();
});

it('says so where everything crashes [13.13] [17.3]', () => {
  const navbar = { title: '', items: [{ type: 'unknown' as const, position: 'left' as const, name: 'x', item: {} }] };
  document.title = 'Before';
  const { unmount } = show(homeView(), siteView({ navbar }));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText('This page crashed.')).toBeInTheDocument();
  expect(document.title).toBe('Page Error');
  unmount();
  expect(document.title).toBe('Before');
});

it('the first stop of the Tab key skips to the content [3.28] [3.29]', async () => {
  const locationStore = memoryLocation('/docs/start');
  render(
    <App
      site={siteView()}
      locationStore={locationStore}
      shown={{ page: docView(), location: locationStore.read(), bodies: [''] }}
    />,
  );
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to main content' });
  expect(skip).toHaveFocus();
  expect(document.body).toHaveClass('navigation-with-keyboard');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
