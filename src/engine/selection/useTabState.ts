import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * State that outlives the component, and ends with the tab or the session: it is held beside what was read from the server. Nothing of it is
 * written to the browser's storage, so that another tab or a later visit begins anew.
 *
 * @example const [chosen, setChosen] = useTabState<readonly Identifier[]>(['selection', 'hardware'], none);
 */
export function useTabState<Value>(key: readonly unknown[], initial: Value): [Value, (value: Value) => void] {
  const client = useQueryClient();
  const queryKey = ['tab', ...key];
  const { data } = useQuery({
    queryKey,
    queryFn: () => initial,
    initialData: initial,
    enabled: false,
    gcTime: Infinity,
    staleTime: Infinity,
  });
  const address = JSON.stringify(queryKey);
  const set = useCallback((value: Value) => void client.setQueryData(JSON.parse(address) as readonly unknown[], value), [client, address]);
  return [data ?? initial, set];
}
