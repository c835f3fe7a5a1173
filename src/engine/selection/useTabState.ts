import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * State that outlives the component, and ends with the tab or the session: it is held beside what was read from the server. Nothing of it is
 * written to the browser's storage, so that another tab or a later visit begins anew. A change is seen at once, as a checkbox needs it.
 *
 * @example const [chosen, setChosen] = useTabState<readonly Identifier[]>(['selection', 'hardware'], none);
 */
export function useTabState<Value>(key: readonly unknown[], initial: Value): [Value, (value: Value) => void] {
  const client = useQueryClient();
  const address = hashKey(['tab', ...key]);
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === address) listener();
      }),
    [client, address],
  );
  const value = useSyncExternalStore(subscribe, () => client.getQueryCache().get<Value>(address)?.state.data ?? initial);
  const set = useCallback(
    (next: Value) => {
      const queryKey = JSON.parse(address) as readonly unknown[];
      client.setQueryDefaults(queryKey, { gcTime: Infinity });
      client.setQueryData(queryKey, next);
    },
    [client, address],
  );
  return [value, set];
}
