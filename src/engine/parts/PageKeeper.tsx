import { createContext, useCallback, useContext, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { RouterProviderContext, useListContext, useRouterProvider, type RouterNavigateFunction } from 'ra-core';

const Unread = createContext<RefObject<boolean> | null>(null);

/**
 * Around a list in the address. ra-core leads to the first page wherever it finds no rows, also where they could only not be read; here the
 * page stays, for the next try and for whoever has to sign in before it. Nobody else turns pages meanwhile: there is nothing to turn them by.
 */
export function PageKeeper({ children }: { children: ReactNode }) {
  const router = useRouterProvider();
  const unreadRef = useRef(false);
  const keeping = useMemo(() => ({ ...router, useNavigate: () => useKeepingNavigate(router.useNavigate(), unreadRef) }), [router]);
  return (
    <RouterProviderContext value={keeping}>
      <Unread value={unreadRef}>{children}</Unread>
    </RouterProviderContext>
  );
}

/** Tells the keeper around the list whether its rows could be read. */
export function useKeptPage(): void {
  // An answer says how many rows there are. While somebody is signed out, ra-core makes one up that does not.
  const { total } = useListContext();
  const unreadRef = useContext(Unread);
  useEffect(() => {
    if (unreadRef) unreadRef.current = total === undefined;
  });
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
