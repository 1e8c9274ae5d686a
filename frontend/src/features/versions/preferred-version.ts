import type { DocsVersionView } from '@/contract';
import { storageSlot } from '@/lib/storage';

const keyOf = (section: string) => `docs-preferred-version-${section === 'docs' ? 'default' : section}`;

/** The version of a section that the reader chose last, kept in the browser. */
export const preferredVersion = (section: string) => storageSlot(keyOf(section));

/** The attributes of a link that chooses a version: `inline/versions.js` keeps the choice. */
export const choosesVersion = ({ name, section }: DocsVersionView) => ({
  'data-version': name,
  'data-version-key': keyOf(section),
});
