import { storageSlot } from '@/lib/storage';

/** The docs version the reader chose last, kept in the browser. */
export const preferredVersion = storageSlot('docs-preferred-version-default');
