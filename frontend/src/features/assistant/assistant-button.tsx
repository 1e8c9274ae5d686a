import { navbarText } from '@/catalogue/navbar';
import { classNames } from '@/lib/class-names';
import { openDialog } from '@/lib/reader-dialog';
import { useSite } from '@/view';
import './assistant-button.css';

interface AssistantButtonProps {
  className?: string;
  /** Whether the button is in the panel of small screens. */
  mobile?: boolean;
  onFollow?: () => void;
}

/** The button that opens the assistant. The options to search or ask are in the search field. */
export function AssistantButton({ className, mobile, onFollow }: AssistantButtonProps) {
  const { assistant, product } = useSite();
  if (!assistant) return null;
  function open(): void {
    openDialog('ask');
    onFollow?.();
  }
  const Box = mobile ? 'li' : 'div';
  return (
    <Box className={classNames('ask', mobile ? 'menu__list-item ask--mobile' : 'navbar__item', className)}>
      <button type="button" className={mobile ? 'menu__link' : 'navbar__link ask__button'} onClick={open}>
        {navbarText('ask_product', { product: product.name })}
      </button>
    </Box>
  );
}
