import { useState, type ReactNode } from 'react';
import './collapsible.css';

/** Opens and closes its content. What was never open is not in the document. */
export function Collapsible({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <div className="collapsible" data-open={open}>
      <div className="collapsible__content">{children}</div>
    </div>
  ) : null;
}
