import { useDataProvider, type RaRecord } from 'ra-core';
import type { Values } from '#definition';
import type { RecordChange } from '#definition/derive/changes/merge';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useSaveChange } from '#src/engine/conflicts/useSaveChange.ts';
import type { Order } from './order';

type Body = Readonly<Record<string, unknown>>;

/**
 * Writes a change of a work order over the state of it that the person saw, as a body of the page's own. Where somebody else has changed
 * the same fields meanwhile, the person chooses. Rejects with the refusal.
 */
export function useWriteOrder() {
  const resource = useRegistry().get('workorders');
  const { call, getOne } = useDataProvider<MainstayDataProvider>();
  const saveChange = useSaveChange();
  return (
    { data, seen }: RecordChange & { seen: RaRecord },
    bodyOf: (data: Values, read: () => Promise<Order>) => Body | Promise<Body>,
  ) => {
    const { id } = seen;
    const read = async () => (await getOne<Order>('workorders', { id: Number(id) })).data;
    const write = async (values: Values, base: Body) =>
      call('PATCH', `${resource.api.path}/${id}`, { body: { ...(await bodyOf(values, read)), ...base } });
    return saveChange(resource, { data, seen }, change => writeChange(resource, change, { read, write }));
  };
}
