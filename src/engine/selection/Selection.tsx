import { createContext, useContext, type ReactNode } from 'react';
import { useListSelection } from './useListSelection';
import type { Selection } from './selectionState';

const SelectionContext = createContext<Selection | null>(null);

/** Keeps which rows of the list in context are selected; `meta` is what that list is read with, where it is not the register’s own. */
export function SelectionProvider({ meta, children }: { meta?: object; children: ReactNode }) {
  return <SelectionContext.Provider value={useListSelection(meta)}>{children}</SelectionContext.Provider>;
}

/** What is selected; throws outside of SelectionProvider. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection: no SelectionProvider above');
  return selection;
}

/** The same, where a list may have no selection. */
export const useMaybeSelection = () => useContext(SelectionContext);
