import { useSyncExternalStore } from 'react';
import { closedDialog, readDialog, subscribeToDialog, type ReaderDialog } from '@/lib/reader-dialog';

/** The state of the dialog that searches and asks. At build time it is closed. */
export const useReaderDialog = (): ReaderDialog => useSyncExternalStore(subscribeToDialog, readDialog, closedDialog);
