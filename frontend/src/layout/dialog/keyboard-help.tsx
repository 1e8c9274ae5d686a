import { useEffect, useRef, useState } from 'react';
import { isTyping } from '@/lib/is-typing';
import './keyboard-help.css';

const keys = [
  ['Ctrl + K or /', 'Search, or ask the assistant'],
  ['↑ and ↓', 'Move through the results'],
  ['Enter', 'Open the result, or ask the question'],
  ['Ctrl + Enter', 'Open the result in a new tab'],
  ['Escape', 'Close what is open'],
  ['Tab', 'Go to the next link or button'],
  ['?', 'Show this help'],
] as const;

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
      <h2 id="keyboard-help">Keyboard</h2>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
