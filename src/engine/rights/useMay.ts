import { createContext, useContext } from 'react';

export interface Wish {
  action: string;
  resource: string;
  record?: Readonly<Record<string, unknown>> | undefined;
}

export interface May {
  (wish: Wish): boolean;
  /** Whether the rights have been read; until then everything is refused. */
  isKnown: boolean;
  /** By dotted key: `assets.files`; of several any will do, and no key needs no right. */
  right(key: string | readonly string[] | undefined): boolean;
}

export const MayContext = createContext<May | null>(null);

/**
 * What the signed-in person may do, answered at once. An installation without sign-in allows everything. Throws outside of MayProvider.
 *
 * @example may({ action: 'delete', resource: 'hardware', record })
 */
export function useMay(): May {
  const may = useContext(MayContext);
  if (!may) throw new Error('useMay: no MayProvider above');
  return may;
}
