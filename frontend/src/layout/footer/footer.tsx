import { useEffect, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { Written } from '@/ui/written';
import { useSite } from '@/view';
import BuildContent from './footer-content.build';
import './footer.css';

/** The foot of every page. */
export function Footer() {
  const { footer } = useSite();
  const [Content, setContent] = useState(() => BuildContent);
  // A component of the theme may show it later than the page.
  useEffect(() => {
    if (Content || document.querySelector('.footer__inner')) return;
    import('./footer-content').then(
      (module) => setContent(() => module.default),
      (error: unknown) => console.warn('The footer could not be loaded.', error),
    );
  }, [Content]);
  if (!footer) return null;
  return (
    <Written as="footer" className={classNames('footer', footer.style === 'dark' && 'footer--dark')} place=".footer">
      {Content && <Content {...footer} />}
    </Written>
  );
}
