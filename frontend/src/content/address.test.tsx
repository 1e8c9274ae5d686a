import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LocationStore } from '@/lib/location';
import { LocationContext } from '@/view';
import { useHistory, useQueryString, useQueryStringList } from './address';

const location = { pathname: '/gallery', search: '?tag=one&name=Ada&tag=two', hash: '#top', state: null, key: '' };
const store = { read: () => location, subscribe: () => () => undefined, push: vi.fn(), replace: vi.fn() };

function Filters() {
  const [tags, setTags] = useQueryStringList('tag');
  const [name, setName] = useQueryString('name');
  const { push } = useHistory();
  return (
    <>
      <p>{`${tags.join(' ')}, ${name}`}</p>
      <button onClick={() => setTags(['three'])}>tags</button>
      <button onClick={() => setName(null, { push: true })}>name</button>
      <button onClick={() => push({ pathname: '/docs', search: 'a=b' })}>page</button>
    </>
  );
}

test('the query string is read and changed by key', () => {
  render(
    <LocationContext value={store as unknown as LocationStore}>
      <Filters />
    </LocationContext>,
  );
  expect(screen.getByText('one two, Ada')).toBeInTheDocument();
  for (const name of ['tags', 'name', 'page']) fireEvent.click(screen.getByText(name));
  expect(store.replace.mock.calls).toEqual([['/gallery?name=Ada&tag=three#top']]);
  expect(store.push.mock.calls).toEqual([['/gallery?tag=one&tag=two#top'], ['/docs?a=b']]);
});
