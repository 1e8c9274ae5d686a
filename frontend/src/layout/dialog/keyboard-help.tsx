import { useEffect, useRef, useState } from 'react';
import { keyboardText } from '@/catalogue/keyboard';
import { navbarText } from '@/catalogue/navbar';
import { pageText } from '@/catalogue/page';
import { isTyping } from '@/lib/is-typing';
import './keyboard-help.css';

const keys = () => [
  [keyboardText('search_keys'), keyboardText('search')],
  [keyboardText('move_keys'), keyboardText('move')],
  [keyboardText('enter'), keyboardText('open')],
  [`${navbarText('control')} + ${keyboardText('enter')}`, keyboardText('new_tab')],
  [keyboardText('escape'), keyboardText('close')],
  [keyboardText('tab'), keyboardText('next')],
  ['?', keyboardText('help')],
];

/** The list of keys, which a question mark opens. */
export function KeyboardHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return open && <Help onClose={() => setOpen(false)} />;
}

function Help({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="keyboard-help"
      aria-labelledby="keyboard-help"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <h2 id="keyboard-help">{keyboardText('title')}</h2>
      <dl>
        {keys().map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {pageText('close')}
      </button>
    </dialog>
  );
}
