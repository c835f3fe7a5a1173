import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'ra-core';
import type { Wish } from '#src/engine/rights/useMay.ts';
import type { FirstList } from './firstList';

interface Providers {
  authProvider: AuthProvider;
  dataProvider: DataProvider;
}

/** So long the page waits at most for its first list, rather than to be drawn empty and once more with its rows. In ms. */
const patience = 250;
/** So long what came before the page was drawn need not be asked for again. In ms. */
const fresh = 10_000;

/**
 * Finds out what the first page will ask for under the keys by which ra-core asks: who is signed in, what they may do, and the list
 * that the visit begins with. Whoever draws the page then draws it once; what fails here is asked for, and told, by the page itself.
 */
export async function prefetchFirstPage(
  queries: QueryClient,
  { authProvider, dataProvider }: Providers,
  firstOf: (mayList: (name: string) => boolean) => FirstList | null,
): Promise<void> {
  const isSignedIn = await authProvider.checkAuth({}).then(
    () => true,
    () => false,
  );
  if (!isSignedIn) return;
  const may = (await authProvider.getPermissions?.({})) as ((wish: Wish) => boolean) | undefined;
  // All of it is answered from memory; asked again at once it would only draw the page again.
  queries.setQueryDefaults(['auth'], { staleTime: fresh });
  queries.setQueryData(['auth', 'checkAuth', {}], true);
  queries.setQueryData(['auth', 'getPermissions', {}], () => may);
  const first = firstOf(name => may?.({ action: 'list', resource: name }) ?? true);
  if (!first) return;
  queries.setQueryData(['auth', 'canAccess', { action: 'list', resource: first.resource, enabled: true }], true);
  const queryKey = [first.resource, 'getList', first.params];
  queries.setQueryDefaults(queryKey, { staleTime: fresh });
  const list = queries.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(first.resource, first.params) });
  await Promise.race([list, new Promise(resolve => setTimeout(resolve, patience))]);
}
