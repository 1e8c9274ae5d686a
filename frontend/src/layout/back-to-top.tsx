import { useEffect, useState } from 'react';
import { pageText } from '@/catalogue/page';
import { classNames } from '@/lib/class-names';
import { backToTopDistance } from '@/lib/tokens';
import { PageIcon } from '@/ui/page-icon';
import { useLocation } from '@/view';
import './back-to-top.css';

/** Offered to a reader who turns back far down a long page. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  const { hash } = useLocation();

  useEffect(() => {
    let last = window.scrollY;
    let jumping = false;
    const onScroll = () => {
      const top = window.scrollY;
      const rises = top < last;
      last = top;
      if (jumping) jumping = false;
      else if (top < backToTopDistance) setShown(false);
      else setShown(rises && top + window.innerHeight < document.documentElement.scrollHeight);
    };
    const onJump = () => {
      jumping = true;
      setShown(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('hashchange', onJump);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('hashchange', onJump);
    };
  }, [hash]);

  return (
    <button
      type="button"
      aria-label={pageText('back_to_top')}
      className={classNames('back-to-top', shown && 'back-to-top--show')}
      tabIndex={shown ? undefined : -1}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <PageIcon name="arrowUp" />
    </button>
  );
}
