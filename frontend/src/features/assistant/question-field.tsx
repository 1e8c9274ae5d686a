import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { assistantText } from '@/catalogue/assistant';
import { keyboardText } from '@/catalogue/keyboard';
import { navbarText } from '@/catalogue/navbar';
import { useSite } from '@/view';
import enter from './enter.svg?inline';

interface QuestionFieldProps {
  input: string;
  isLoading: boolean;
  onType: (input: string) => void;
  onSubmit: (question: string) => void;
}

/** The field for the question. It keeps the focus while answers come and go. */
export function QuestionField({ input, isLoading, onType, onSubmit }: QuestionFieldProps) {
  const { product } = useSite();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isLoading) field.current?.focus();
  }, [isLoading]);

  function onKeyDown(event: KeyboardEvent): void {
    // Enter that ends the composition of a character does not ask.
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit(input);
  }

  return (
    <form className="dialog__field" onSubmit={submit}>
      <input
        ref={field}
        id="question-input"
        name="question-input"
        className="dialog__input"
        type="text"
        autoComplete="off"
        enterKeyHint="send"
        placeholder={assistantText('placeholder', { product: product.name })}
        aria-label={navbarText('ask_product', { product: product.name })}
        value={input}
        disabled={isLoading}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="dialog__send" aria-label={assistantText('submit')} disabled={isLoading}>
        <img src={enter} alt={keyboardText('enter')} width={16} height={16} /> <span>{assistantText('submit')}</span>
      </button>
    </form>
  );
}
