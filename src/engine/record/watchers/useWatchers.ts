import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reference } from '#definition';
import { decodeEntities, readText } from '#definition/texts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useWriteRecord } from '#src/engine/conflicts/useWriteRecord.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';

interface Change {
  next: readonly Reference[];
  /** Who watched it when the person chose. */
  seen: readonly Reference[];
  added: readonly Reference[];
  gone: readonly Reference[];
}

const without = (all: readonly Reference[], others: readonly Reference[]) => all.filter(({ id }) => !others.some(one => one.id === id));

/** Who watches the record: asked of the server, as the row tells until it answers. Those who come are added, those who go are left out; by who may not edit, one by one. */
export function useWatchers(mayEdit: boolean) {
  const { resource, record, id: recordId, base, reference, place, key } = useRecordPart();
  const call = useCall();
  const write = useWriteRecord(resource);
  const queries = useQueryClient();
  const queryKey = key('watchers');
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { rows } = (await call('GET', `${base}/watcher-list/${recordId}`, { signal })) as { rows?: Record<string, unknown>[] };
      return (rows ?? []).map((row): Reference => ({ id: Number(row.user_id ?? row.id), name: decodeEntities(readText(row.name) ?? '') }));
    },
  });
  const watchers = data ?? (record.watchers as readonly Reference[] | null | undefined) ?? [];
  const { mutateAsync, isPending } = useMutation({
    scope: { id: place },
    mutationFn: async ({ next, seen, added, gone }: Change) => {
      if (mayEdit && gone.length > 0)
        return write({ data: { watchers: next }, seen: { ...record, watchers: seen } }, ({ watchers: all }) => ({
          watchers: (all as readonly Reference[]).map(({ id }) => id),
        }));
      for (const { id } of added) await call('POST', `${base}/watcher-add`, { body: { user_id: id, ...reference } });
      for (const { id } of gone) await call('POST', `${base}/watcher-remove`, { body: { user_id: id, ...reference } });
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
