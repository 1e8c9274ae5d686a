import { createContext } from 'react';

/** What the rows of a sidebar share: how to fetch what closed categories hold, and a listener for choices. */
export const SidebarContext = createContext<{ load: () => void; onFollow?: () => void }>({ load: () => undefined });
