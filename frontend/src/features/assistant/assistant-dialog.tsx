import * as Dialog from '@radix-ui/react-dialog';
import { useSite } from '@/view';
import './assistant-dialog.css';

export interface AssistantDialogProps {
  onClose: () => void;
}

/** The conversation with the assistant. It is closed by being taken away, so it always opens anew. */
export function AssistantDialog({ onClose }: AssistantDialogProps) {
  const { product } = useSite();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="assistant__overlay" />
        <Dialog.Content className="assistant" aria-describedby={undefined}>
          <Dialog.Title className="visually-hidden">Ask {product.name} AI</Dialog.Title>
          <input
            id="question-input"
            name="question-input"
            className="assistant__input"
            placeholder={`What is ${product.name}?`}
            aria-label={`Ask ${product.name} AI`}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
