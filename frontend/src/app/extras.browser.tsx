import { CodeButtons } from '@/content/code-buttons';
import { Zoom } from '@/content/zoom';
import { KeyboardHelp } from '@/layout/dialog/keyboard-help';

/** What a page can do once it is read: copy code, enlarge pictures, show the keys. */
export function Extras() {
  return (
    <>
      <CodeButtons />
      <KeyboardHelp />
      <Zoom />
    </>
  );
}
