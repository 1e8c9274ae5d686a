import { pageText } from '@/catalogue/page';
import { PageIcon } from '@/ui/page-icon';
import './page-actions.css';

/** The button that shows what a reader can do with a page; `PageTools` opens the menu. */
export function PageActions() {
  return (
    <div className="page-actions">
      <button type="button" className="button" aria-expanded="false">
        <PageIcon name="copy" />
        {pageText('actions')}
      </button>
    </div>
  );
}
