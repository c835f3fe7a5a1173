import { createContext, useContext, type ReactNode } from 'react';
import { useListSelection } from './useListSelection';
import type { Selection } from './selectionState';

const SelectionContext = createContext<Selection | null>(null);

/** Keeps which rows of the list in context are selected. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  return <SelectionContext.Provider value={useListSelection()}>{children}</SelectionContext.Provider>;
}

/** What is selected; throws outside of SelectionProvider. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection: no SelectionProvider above');
  return selection;
}

/** The same, where a list may have no selection. */
export const useMaybeSelection = () => useContext(SelectionContext);
