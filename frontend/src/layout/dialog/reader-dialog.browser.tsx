import * as Dialog from '@radix-ui/react-dialog';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { navbarText } from '@/catalogue/navbar';
import { pageText } from '@/catalogue/page';
import { AskMode } from '@/features/assistant/ask-mode.browser';
import { useConversation } from '@/features/assistant/use-conversation';
import { SearchMode } from '@/features/search/search-mode.browser';
import { closeDialog, openDialog, updateDialog, type Mode } from '@/lib/reader-dialog';
import { Icon } from '@/ui/icon';
import { useReaderDialog } from '@/ui/use-reader-dialog';
import { useLocationStore, useSite } from '@/view';
import { isPlainClick } from '@/lib/plain-click';
import { ModeSwitch } from './mode-switch';
import './reader-dialog.css';

/** The dialog that searches the site and asks the assistant. Closing it ends the conversation. */
export function ReaderDialog() {
  const { product } = useSite();
  const { mode, text } = useReaderDialog();
  const location = useLocationStore();
  const talk = useConversation();
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => updateDialog({ isShown: true }), []);

  // What was typed goes along to the other mode.
  function select(next: Mode): void {
    if (next === mode) return;
    if (next === 'search') return openDialog('search', { text: talk.input });
    if (text !== '' && text !== talk.input) talk.type(text);
    openDialog('ask', { text: '', showsAll: false });
  }

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    // The browser would add an entry after that of the dialog; so this one is replaced.
    const { origin, pathname, hash } = window.location;
    if (link.origin !== origin || link.pathname !== pathname || link.hash === '') return;
    event.preventDefault();
    if (link.hash === hash) closeDialog({ text: '' });
    else location.push(link.href);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeDialog()}>
      <Dialog.Portal>
        {/* Not the library's overlay: it adds a style element, which the site's policy refuses.
            The press closes, not the click: a press inside that ends outside leaves the dialog open. */}
        <div
          className="dialog__overlay"
          onMouseDown={(event) => !content.current?.contains(event.target as Node) && closeDialog()}
        >
          <Dialog.Content
            ref={content}
            className="dialog"
            aria-describedby={undefined}
            onClick={onClick}
            onOpenAutoFocus={(event) => {
              // The fields take the focus themselves; this is for one that is not ready yet.
              event.preventDefault();
              content.current?.focus();
            }}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onPointerDownOutside={(event) => event.preventDefault()}
          >
            <div className="dialog__head">
              <Dialog.Title className="dialog__title">
                {mode === 'ask' ? navbarText('ask_product', { product: product.name }) : navbarText('search')}
              </Dialog.Title>
              <ModeSwitch mode={mode ?? undefined} onSelect={select} />
              <Dialog.Close className="button button--quiet button--icon" aria-label={pageText('close')}>
                <Icon name="close" />
              </Dialog.Close>
            </div>
            {mode === 'ask' ? <AskMode {...talk} /> : <SearchMode />}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
