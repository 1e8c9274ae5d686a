import { pageText } from '@/catalogue/page';
import { Html } from '@/ui/html';
import './stopped-island.css';

interface StoppedIslandProps {
  /** What the build wrote in its place. */
  html: string;
  onRetry: () => void;
}

/** In the place of a component that threw: its text stays readable, and states that it does not respond. */
export function StoppedIsland({ html, onRetry }: StoppedIslandProps) {
  return (
    <span className="stopped-island">
      <Html as="span" className="stopped-island__content" inert html={html} />
      <span className="stopped-island__note" role="status">
        {pageText('no_response')}{' '}
        <button type="button" onClick={onRetry}>
          {pageText('try_again')}
        </button>
      </span>
    </span>
  );
}
