import { useState } from 'react';

interface CategoryOpenOptions {
  /** Whether the category holds the current page: becoming so opens it. */
  active: boolean;
  startsOpen: boolean;
  /** Whether another category of the same list was opened, on a site that keeps one open at a time. */
  closedBySibling: boolean;
}

/** Whether a category is open. The reader's own choice stays until a navigation enters the category. */
export function useCategoryOpen({ active, startsOpen, closedBySibling }: CategoryOpenOptions) {
  const [open, setOpen] = useState(startsOpen);
  const [wasActive, setWasActive] = useState(active);
  const [wasClosed, setWasClosed] = useState(closedBySibling);
  if (active !== wasActive) {
    setWasActive(active);
    if (active) setOpen(true);
  }
  if (closedBySibling !== wasClosed) {
    setWasClosed(closedBySibling);
    if (closedBySibling) setOpen(false);
  }
  return [open, setOpen] as const;
}
