import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSite } from './view';

it('says which provider a hook misses [17.7]', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = () => useSite().title;
  expect(() => render(<Part />)).toThrow('Hook useSite is called outside the <SiteProvider>.');
});
