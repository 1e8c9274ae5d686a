import { pageText } from '@/catalogue/page';
import './spinner.css';

/** Shows that something is being loaded. */
export function Spinner({ label = pageText('loading') }: { label?: string }) {
  return (
    <span className="spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
