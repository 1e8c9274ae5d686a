import type { LastUpdate } from '@/contract';
import { Icon } from '@/ui/icon';
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
          <Icon name="pencil" />
          Edit this page
        </Link>
      )}
      {lastUpdate && <LastUpdated {...lastUpdate} />}
    </div>
  );
}

function LastUpdated({ date, label, author }: LastUpdate) {
  return (
    <span className="edit-row__updated">
      Last updated
      {label && (
        <>
          {' on '}
          <time dateTime={date}>{label}</time>
        </>
      )}
      {author && ` by ${author}`}
    </span>
  );
}
