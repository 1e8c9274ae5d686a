import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useSite } from '@/view';
import enter from './enter.svg?inline';

interface QuestionFieldProps {
  input: string;
  isLoading: boolean;
  onType: (input: string) => void;
  onSubmit: (question: string) => void;
}

/** The box for the question. It keeps the focus while answers come and go. */
export function QuestionField({ input, isLoading, onType, onSubmit }: QuestionFieldProps) {
  const { product } = useSite();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isLoading) field.current?.focus();
  }, [isLoading]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit(input);
  }

  return (
    <div className="assistant__question">
      <input
        ref={field}
        id="question-input"
        name="question-input"
        className="assistant__input"
        type="text"
        autoComplete="off"
        placeholder={`What is ${product.name}?`}
        aria-label={`Ask ${product.name} AI`}
        value={input}
        disabled={isLoading}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="assistant__hint">
        <img src={enter} alt="Enter" width={16} height={16} /> Submit message
      </span>
    </div>
  );
}
