import { useState } from 'react';
import { createPortal } from 'react-dom';
import { actionsText } from '@/catalogue/actions';
import { useElements } from '@/content/use-elements';
import { sendFeedback } from '@/lib/send-feedback';
import { PageIcon } from '@/ui/page-icon';
import { usePage, useSite } from '@/view';
import './page-rating.css';

/** Asks at the end of the page whether it helped, where the page has a place for the question. */
export function PageRating() {
  const { path } = usePage();
  const places = useElements('.page-rating');
  return places.map((place, number) => createPortal(<Question key={path} path={path} />, place, String(number)));
}

function Question({ path }: { path: string }) {
  const { assistant } = useSite();
  const [isRated, setIsRated] = useState(false);
  if (!assistant) return null;
  function rate(helpful: boolean): void {
    setIsRated(true);
    if (assistant) sendFeedback(assistant.endpoint, { id: path, helpful });
  }
  if (isRated) return <p role="status">{actionsText('thanks')}</p>;
  return (
    <div role="group" aria-labelledby="page-rating">
      <span id="page-rating">{actionsText('helpful')}</span>
      <button type="button" className="button" onClick={() => rate(true)}>
        <PageIcon name="thumbUp" />
        {actionsText('yes')}
      </button>
      <button type="button" className="button" onClick={() => rate(false)}>
        <PageIcon name="thumbDown" />
        {actionsText('no')}
      </button>
    </div>
  );
}
