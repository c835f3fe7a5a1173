import { useCallback, useMemo, useRef, type RefObject } from 'react';
import { useRouterProvider, type RouterNavigateFunction } from 'ra-core';

/**
 * Keeps the page of a list in the address. ra-core leads to the first page wherever it finds no rows, also where they could only not be read;
 * here it stays, for the next try and for whoever has to sign in before it. Nobody else turns pages meanwhile: there is nothing to turn
 * them by. The list hears by `router`, and tells by `queryOptions` what it reads.
 */
export function useStablePage() {
  const given = useRouterProvider();
  const unreadRef = useRef(false);
  return useMemo(
    () => ({
      router: { ...given, useNavigate: () => useKeepingNavigate(given.useNavigate(), unreadRef) },
      queryOptions: {
        // Why a list cannot be read stands where its rows would (`EmptyList`); a toast beside it would say the same again.
        onError: () => void (unreadRef.current = true),
        // An answer says how many rows there are. Once somebody is signed out, ra-core makes one up that does not.
        onSuccess: ({ total }: { total?: number }) => void (unreadRef.current = total === undefined),
      },
    }),
    [given],
  );
}

function useKeepingNavigate(navigate: RouterNavigateFunction, unreadRef: RefObject<boolean>): RouterNavigateFunction {
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      // So ra-core marks that a page is turned.
      const { _scrollToTop: turnsPage = false } = (options?.state ?? {}) as { _scrollToTop?: boolean };
      if (!unreadRef.current || !turnsPage) navigate(to, options);
    },
    [navigate, unreadRef],
  );
}
