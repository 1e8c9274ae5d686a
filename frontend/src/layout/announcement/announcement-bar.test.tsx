import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderOn, siteView } from '@tests/views';
import { AnnouncementBar } from './announcement-bar';

const show = (isCloseable = true) =>
  renderOn(<AnnouncementBar />, {
    site: siteView({
      announcementBar: {
        id: 'one',
        content: '<b>News</b>',
        isCloseable,
        backgroundColor: 'rgb(1, 2, 3)',
        textColor: '#fff',
      },
    }),
  });

it('shows the note in the colours of the site [9.1]', () => {
  show();
  expect(screen.getByRole('banner')).toHaveStyle({ backgroundColor: 'rgb(1, 2, 3)' });
  expect(screen.getByText('News')).toBeInTheDocument();
});

it('is closed for good [9.2]', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(localStorage.getItem('docstead.announcement.dismiss')).toBe('true');
  expect(document.documentElement).toHaveAttribute('data-announcement-bar-initially-dismissed', 'true');
});

it('has no button where it may not be closed [9.5]', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
});
