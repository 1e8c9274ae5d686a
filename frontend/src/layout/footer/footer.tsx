import { classNames } from '@/lib/class-names';
import { Written } from '@/ui/written';
import { useSite } from '@/view';
import FooterContent from './footer-content.build';
import './footer.css';

/** The foot of every page. */
export function Footer() {
  const { footer } = useSite();
  if (!footer) return null;
  return (
    <Written as="footer" className={classNames('footer', footer.style === 'dark' && 'footer--dark')} place=".footer">
      {FooterContent && <FooterContent {...footer} />}
    </Written>
  );
}
