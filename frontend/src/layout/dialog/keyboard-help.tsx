import { useEffect, useRef, useState } from 'react';
import { keyboardText } from '@/catalogue/keyboard';
import { navbarText } from '@/catalogue/navbar';
import { pageText } from '@/catalogue/page';
import { isSingleKey, singleKeys } from '@/lib/single-key';
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

const showEvent = 'docstead-keyboard-help';

/** Opens the list of keys. */
export const showKeyboardHelp = (): boolean => window.dispatchEvent(new Event(showEvent));

/** The list of keys, which a question mark opens, and an entry of the page actions. */
export function KeyboardHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event, '?')) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener(showEvent, show);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener(showEvent, show);
    };
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
      <label className="keyboard-help__switch">
        <input
          type="checkbox"
          defaultChecked={singleKeys.get() !== 'off'}
          onChange={({ target }) => (target.checked ? singleKeys.remove() : singleKeys.set('off'))}
        />
        {keyboardText('single_keys')}
      </label>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {pageText('close')}
      </button>
    </dialog>
  );
}
