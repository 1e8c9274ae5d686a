import { useEffect, useState } from 'react';
import { onAssistantAsked } from '@/lib/assistant-request';
import { classNames } from '@/lib/class-names';
import { focusSearch } from '@/lib/search-input';
import { Icon } from '@/ui/icon';
import { LazyPart } from '@/ui/lazy-part';
import { useSite } from '@/view';
import robot from './robot.svg?inline';
import './assistant-entries.css';

interface AssistantEntriesProps {
  className?: string;
  /** Whether the entries are in the panel of small screens. */
  mobile?: boolean;
}

const loadDialog = () => import('./assistant-dialog').then((module) => module.AssistantDialog);

/** The ways to the assistant: the options next to the search box, and the button of its own. */
export function AssistantEntries({ className, mobile }: AssistantEntriesProps) {
  const { assistant, product, search } = useSite();
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState<string>();
  useEffect(() => {
    if (mobile) return undefined;
    return onAssistantAsked((asked) => {
      setQuestion(asked);
      setOpen(true);
    });
  }, [mobile]);
  if (!assistant) return null;
  function close(): void {
    setOpen(false);
    setQuestion(undefined);
  }
  const Box = mobile ? 'li' : 'div';
  return (
    <Box className={classNames('ask', mobile ? 'menu__list-item ask--mobile' : 'navbar__item', className)}>
      <div className="ask__options" role="group" aria-label="Search or ask">
        {search && (
          <button type="button" className="ask__option" onClick={focusSearch}>
            <Icon name="search" />
            Search
          </button>
        )}
        <button type="button" className="ask__option" onClick={() => setOpen(true)}>
          {/* The picture's text names the button; the same words next to it would be read twice. */}
          <img src={robot} alt="Ask AI" width={18} height={18} />
          <span aria-hidden="true">Ask AI</span>
        </button>
      </div>
      <button type="button" className="button ask__button" onClick={() => setOpen(true)}>
        Ask {product.name} AI
      </button>
      {open && <LazyPart load={loadDialog} props={{ onClose: close, question }} />}
    </Box>
  );
}
