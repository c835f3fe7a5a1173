import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Reference } from '#definition';
import { decodeEntities, readText } from '#definition/texts';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { useOrder } from '../order/OrderContext';
import { recordKey } from '#src/engine/record/recordKey.ts';
import { useWriteOrder } from '../order/useWriteOrder';

const base = 'maintenance/workorders';

interface Change {
  next: readonly Reference[];
  /** Who watched it when the person chose. */
  seen: readonly Reference[];
  added: readonly Reference[];
  gone: readonly Reference[];
}

const without = (all: readonly Reference[], others: readonly Reference[]) => all.filter(({ id }) => !others.some(one => one.id === id));

/** Who watches the work order: asked of the server, as the row tells until it answers. Those who come are added, those who go are left out; by who may not edit, one by one. */
export function useWatchers(mayEdit: boolean) {
  const order = useOrder();
  const { call } = useDataProvider<MainstayDataProvider>();
  const write = useWriteOrder();
  const queries = useQueryClient();
  const queryKey = recordKey(order.id, 'watchers');
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { rows } = (await call('GET', `${base}/watcher-list/${order.id}`, { signal })) as { rows?: Record<string, unknown>[] };
      return (rows ?? []).map((row): Reference => ({ id: Number(row.user_id ?? row.id), name: decodeEntities(readText(row.name) ?? '') }));
    },
  });
  const watchers = data ?? order.watchers ?? [];
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `workorder ${order.id}` },
    mutationFn: async ({ next, seen, added, gone }: Change) => {
      if (mayEdit && gone.length > 0)
        return write({ data: { watchers: next }, seen: { ...order, watchers: seen } }, ({ watchers: all }) => ({
          watchers: (all as readonly Reference[]).map(({ id }) => id),
        }));
      for (const { id } of added) await call('POST', `${base}/watcher-add`, { body: { user_id: id, work_order_id: order.id } });
      for (const { id } of gone) await call('POST', `${base}/watcher-remove`, { body: { user_id: id, work_order_id: order.id } });
    },
    onMutate: async ({ next }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<readonly Reference[]>(queryKey);
      queries.setQueryData(queryKey, next);
      return { before };
    },
    onError: (_, __, kept) => queries.setQueryData(queryKey, kept?.before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  // Told beforehand: by the time it is its turn, the watchers on screen are the next ones.
  const set = (next: readonly Reference[]) =>
    mutateAsync({ next, seen: watchers, added: without(next, watchers), gone: without(watchers, next) });
  return { watchers, set, isSetting: isPending };
}
