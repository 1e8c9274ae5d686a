import { pageText } from '@/catalogue/page';
import type { LastUpdate } from '@/contract';
import { PageIcon } from '@/ui/page-icon';
import { Link } from '@/ui/link';
import './edit-row.css';

interface EditRowProps {
  editHref?: string | null;
  lastUpdate?: LastUpdate | null;
}

/** Where a page can be edited, and when it last was. */
export function EditRow({ editHref, lastUpdate }: EditRowProps) {
  if (!editHref && !lastUpdate) return null;
  return (
    <div className="edit-row">
      {editHref && (
        <Link className="edit-row__link" href={editHref}>
          <PageIcon name="pencil" />
          {pageText('edit')}
        </Link>
      )}
      {lastUpdate && <LastUpdated {...lastUpdate} />}
    </div>
  );
}

function LastUpdated({ date, label, author }: LastUpdate) {
  const time = (
    <time key="date" dateTime={date}>
      {label}
    </time>
  );
  return (
    <span className="edit-row__updated">
      {label && author
        ? pageText.pieces('updated_on_by', { date: time, author })
        : author
          ? pageText('updated_by', { author })
          : pageText.pieces('updated_on', { date: time })}
    </span>
  );
}
