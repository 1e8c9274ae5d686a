import { createContext } from 'react';

/** What the rows of a sidebar share: how to fetch what closed categories hold, and whom to tell of a choice. */
export const SidebarContext = createContext<{ load: () => void; onFollow?: () => void }>({ load: () => undefined });
