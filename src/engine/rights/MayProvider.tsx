import { useMemo, type ReactNode } from 'react';
import { usePermissions } from 'ra-core';
import { abilityFor } from '#definition/derive/rights';
import { MayContext, type May, type Wish } from './useMay';

/** Reads the rights of the person once for the whole page: every link, cell and button asks for them. */
export function MayProvider({ children }: { children: ReactNode }) {
  const { permissions, isPending } = usePermissions<(wish: Wish) => boolean>();
  const may = useMemo((): May => {
    const ask = (wish: Wish) => (permissions ? permissions(wish) : !isPending);
    const one = (key: string) => {
      const { action, subject } = abilityFor(key);
      return ask({ action, resource: subject });
    };
    const right = (key: string | readonly string[] | undefined) => key === undefined || [key].flat().some(one);
    return Object.assign(ask, { right, isKnown: !isPending });
  }, [permissions, isPending]);
  return <MayContext value={may}>{children}</MayContext>;
}
