import { createContext, useContext, type ReactNode } from 'react';
import { useSaveOrder, type OrderChange } from './useSaveOrder';

type Save = (change: OrderChange) => Promise<unknown>;

const SaveContext = createContext<Save | null>(null);

/** Gives all fields of the page one way to save what is changed of the work order. */
export function SaveProvider({ children }: { children: ReactNode }) {
  const { mutateAsync } = useSaveOrder();
  return <SaveContext.Provider value={mutateAsync}>{children}</SaveContext.Provider>;
}

/** Saves a change of the work order; rejects with the reason. Throws outside of its page. */
export function useSave(): Save {
  const save = useContext(SaveContext);
  if (!save) throw new Error('useSave: no SaveProvider above');
  return save;
}
