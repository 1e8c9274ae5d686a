import { expect, it } from 'vitest';
import { siteView, versionView } from '@tests/views';
import { chosenVersion, dropStalePreference } from './use-docs-version';

const site = siteView({
  versions: [versionView({ isLast: false }), versionView({ name: '2', isLast: true }), versionView({ name: '1' })],
});

it.each([
  ['1', '2', '1'],
  [undefined, 'current', 'current'],
  [undefined, 'gone', '2'],
  [undefined, null, '2'],
])('on a page of %s, with a preference for %s, the version is %s [10.6]', (active, preferred, name) => {
  expect(chosenVersion(site.versions, active, preferred)?.name).toBe(name);
});

it('forgets a preference for a version that is gone [10.5]', () => {
  localStorage.setItem('docs-preferred-version-default', 'zzz');
  dropStalePreference(site);
  expect(localStorage.getItem('docs-preferred-version-default')).toBeNull();
  localStorage.setItem('docs-preferred-version-default', '1');
  dropStalePreference(site);
  expect(localStorage.getItem('docs-preferred-version-default')).toBe('1');
});
