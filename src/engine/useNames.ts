import { useGetMany, type RaRecord } from 'react-admin';
import type { Reference } from '#definition';

/** The records of these ids with their names, as far as they are known by now. */
export function useNames(target: string, ids: readonly number[]): Reference[] {
  const { data } = useGetMany<RaRecord & { id: number; name?: string }>(`${target}@select`, { ids: [...ids] }, { enabled: ids.length > 0, staleTime: 300_000 });
  return ids.map(id => {
    const name = data?.find(record => record?.id === id)?.name;
    return name === undefined ? { id } : { id, name };
  });
}
