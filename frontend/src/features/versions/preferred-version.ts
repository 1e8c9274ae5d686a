import { storageSlot } from '@/lib/storage';

/** The version of a section that the reader chose last, kept in the browser. */
export const preferredVersion = (section: string) =>
  storageSlot(`docs-preferred-version-${section === 'docs' ? 'default' : section}`);
