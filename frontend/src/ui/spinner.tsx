import { pageText } from '@/catalogue/page';
import './spinner.css';

/** Says that something is on its way. */
export function Spinner({ label = pageText('loading') }: { label?: string }) {
  return (
    <span className="spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
