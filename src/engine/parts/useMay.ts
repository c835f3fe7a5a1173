import { useMemo } from 'react';
import { usePermissions } from 'ra-core';
import { abilityFor } from '#definition/derive/rights';

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

/**
 * What the signed-in person may do, answered at once. An installation without sign-in allows everything.
 *
 * @example may({ action: 'delete', resource: 'hardware', record })
 */
export function useMay(): May {
  const { permissions, isPending } = usePermissions<(wish: Wish) => boolean>();
  return useMemo(() => {
    const ask = (wish: Wish) => (permissions ? permissions(wish) : !isPending);
    const one = (key: string) => {
      const { action, subject } = abilityFor(key);
      return ask({ action, resource: subject });
    };
    const right = (key: string | readonly string[] | undefined) => key === undefined || [key].flat().some(one);
    return Object.assign(ask, { right, isKnown: !isPending });
  }, [permissions, isPending]);
}
