import { beforeEach, expect, it } from 'vitest';
import { updateHead } from './head';

beforeEach(() => {
  document.head.innerHTML = `
    <meta charset="utf-8">
    <title data-head>Old</title>
    <meta data-head name="description" content="Old">
    <meta data-head name="docstead_locale" content="en">`;
});

it('replaces what belongs to the page and keeps the rest', () => {
  const same = document.head.querySelector('[name=docstead_locale]');
  updateHead([
    { tag: 'title', text: 'New' },
    { tag: 'meta', attributes: { name: 'docstead_locale', content: 'en' } },
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://acme.example/' } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":1}' },
  ]);
  expect(document.title).toBe('New');
  expect(document.head.querySelector('[name=docstead_locale]')).toBe(same);
  expect(document.head.querySelector('[name=description]')).toBeNull();
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('https://acme.example/');
  expect(document.head.querySelector('script')?.textContent).toBe('{"a":1}');
  expect(document.head.querySelector('meta[charset]')).not.toBeNull();
});

it('changes the title again and again', () => {
  updateHead([{ tag: 'title', text: 'One' }]);
  updateHead([{ tag: 'title', text: 'Two' }]);
  expect(document.title).toBe('Two');
  expect(document.querySelectorAll('title')).toHaveLength(1);
});
