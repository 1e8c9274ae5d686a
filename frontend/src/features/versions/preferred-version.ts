import { storageSlot, type Storage } from '@/lib/storage';

const slots = new Map<string, Storage>();

/** The version of a section that the reader chose last, kept in the browser. */
export function preferredVersion(section: string): Storage {
  const known = slots.get(section) ?? storageSlot(`docs-preferred-version-${section === 'docs' ? 'default' : section}`);
  slots.set(section, known);
  return known;
}
