import { pageText } from '@/catalogue/page';
import { useLate } from '@/ui/use-late';
import './progress.css';

/** Shows that the next page is being loaded. */
export function Progress({ pending }: { pending: boolean }) {
  return useLate(pending) ? (
    <div id="nprogress" role="progressbar" aria-label={pageText('loading_page')}>
      <div className="bar" />
    </div>
  ) : null;
}
