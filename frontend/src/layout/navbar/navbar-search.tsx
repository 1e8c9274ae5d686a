import { Slot } from '@/content/slot';
import { SearchBox } from '@/features/search/search-box';
import { versionOf } from '@/features/versions/use-docs-version';
import { ModeSwitch } from '@/layout/dialog/mode-switch';
import { usePage } from '@/view';

/** The search field with its two modes, or what the theme has in its place. */
export function NavbarSearch({ className }: { className?: string }) {
  return (
    <Slot name="Search" version={versionOf(usePage()) ?? ''}>
      <SearchBox className={className}>
        <ModeSwitch />
      </SearchBox>
    </Slot>
  );
}
