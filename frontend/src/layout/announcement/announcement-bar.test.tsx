import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderOn, siteView } from '@tests/views';
import { AnnouncementBar } from './announcement-bar';

const show = (id = 'one', isCloseable = true) =>
  renderOn(<AnnouncementBar />, {
    site: siteView({
      announcementBar: { id, content: '<b>News</b>', isCloseable, backgroundColor: 'rgb(1, 2, 3)', textColor: '#fff' },
    }),
  });

it('shows the note in the colours of the site [9.1]', () => {
  show();
  expect(screen.getByRole('banner')).toHaveStyle({ backgroundColor: 'rgb(1, 2, 3)' });
  expect(screen.getByText('News')).toBeInTheDocument();
});

it('stays closed, until there is another note [9.2] [9.3] [9.4]', async () => {
  const first = show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('banner')).toBeNull();
  expect(localStorage.getItem('docstead.announcement.dismiss')).toBe('true');
  expect(localStorage.getItem('docstead.announcement.id')).toBe('one');
  first.unmount();
  show().unmount();
  expect(localStorage.getItem('docstead.announcement.dismiss')).toBe('true');
  show('two');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(localStorage.getItem('docstead.announcement.dismiss')).toBe('false');
});

it('has no button where it may not be closed [9.5]', () => {
  show('one', false);
  expect(screen.queryByRole('button')).toBeNull();
});
