import { useSite } from '@/view';

/** The place at the end of a page where readers are asked whether it helped; the question is loaded later. */
export function RatingPlace() {
  const { assistant } = useSite();
  return assistant?.pageFeedback && <div className="page-rating" style={{ minHeight: '2.25rem' }} />;
}
