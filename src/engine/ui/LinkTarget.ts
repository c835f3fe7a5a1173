import { createContext } from 'react';

/** Where links to other records open: here, or in a tab of their own beside a dialog that is not to be lost. */
export const LinkTarget = createContext<'_blank' | undefined>(undefined);
