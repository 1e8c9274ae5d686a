import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { NavbarItem } from '@/contract';
import { docView, homeView, renderOn, resizeTo, siteView } from '@tests/views';
import { Navbar } from './navbar';

beforeEach(() => resizeTo(996));

const items: NavbarItem[] = [
  { type: 'default', position: 'left', label: 'Blog', to: '/blog' },
  {
    type: 'dropdown',
    position: 'left',
    label: 'More',
    items: [{ type: 'default', position: 'left', label: 'Start page', to: '/docs/start' }],
  },
];
const site = siteView({ navbar: { title: 'Acme', items } });
const toggle = () => screen.getByRole('button', { name: 'Toggle navigation bar' });
const bar = () => screen.getByRole('navigation', { name: 'Main' });

it('opens on the docs sidebar, leads back to the main menu, and begins anew next time [3.16] [3.17] [3.18] [3.19] [3.20]', async () => {
  renderOn(<Navbar />, { site });
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle());
  // The menu is loaded when it is first opened.
  await waitFor(() => expect(document.body.style.overflow).toBe('hidden'));
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  const [main, own] = document.querySelectorAll('.navbar-sidebar__item');
  expect(main).toHaveAttribute('inert');
  expect(own).not.toHaveAttribute('inert');
  await userEvent.click(screen.getByText('← Back to main menu'));
  expect(document.querySelectorAll('.navbar-sidebar__item')[0]).not.toHaveAttribute('inert');
  await userEvent.click(screen.getByRole('button', { name: 'Close navigation bar' }));
  expect(document.body.style.overflow).toBe('');
  await userEvent.click(toggle());
  expect(document.querySelectorAll('.navbar-sidebar__item')[0]).toHaveAttribute('inert');
});

it('closes when a page is chosen [3.21]', async () => {
  renderOn(<Navbar />, { site });
  await userEvent.click(toggle());
  await userEvent.click(screen.getByText('Next steps'));
  expect(bar()).not.toHaveClass('navbar-sidebar--show');
});

it('closes when the window becomes wider than 996 pixels [3.22]', async () => {
  renderOn(<Navbar />, { site });
  await userEvent.click(toggle());
  act(() => resizeTo(997));
  act(() => resizeTo(996));
  expect(bar()).not.toHaveClass('navbar-sidebar--show');
});

it('Back closes it and goes nowhere [3.23]', async () => {
  const { location } = renderOn(<Navbar />, { site });
  await userEvent.click(toggle());
  act(() => location.pop('/before'));
  expect(location.read().pathname).toBe('/docs/start');
  expect(bar()).not.toHaveClass('navbar-sidebar--show');
});

it('shows the main menu alone on pages without a menu of their own [3.19]', async () => {
  renderOn(<Navbar />, { site, page: homeView() });
  await userEvent.click(toggle());
  expect(document.querySelectorAll('.navbar-sidebar__item')[0]).not.toHaveAttribute('inert');
});

it('is left out where there is nothing to show [3.24]', () => {
  renderOn(<Navbar />, { page: homeView() });
  expect(screen.queryByRole('button', { name: 'Toggle navigation bar' })).toBeNull();
});

it('expands dropdowns in place, those of the current page from the start [3.25]', async () => {
  renderOn(<Navbar />, { site, page: docView() });
  await userEvent.click(toggle());
  const caret = screen.getByLabelText('Collapse the dropdown');
  expect(caret).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByText('← Back to main menu'));
  await userEvent.click(caret);
  expect(screen.getByRole('button', { name: 'Expand the dropdown' })).toHaveAttribute('aria-expanded', 'false');
});
