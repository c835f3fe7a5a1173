import { useDataProvider, type DataProvider, type Identifier, type RaRecord } from 'ra-core';
import type { Resource, Values } from '#definition';
import type { RecordChange } from '#definition/derive/changes/merge';
import { useCall } from '../data/useCall';
import { useEngine } from '../EngineContext';
import { useSaveChange } from './useSaveChange';

type Body = Readonly<Record<string, unknown>>;
type WriteRecord = (
  change: RecordChange & { seen: RaRecord },
  bodyOf: (data: Values, read: () => Promise<RaRecord>) => Body | Promise<Body>,
) => Promise<void>;

/**
 * Writes a change of a record over the state of it that the person saw, as a body of the page's own. Where somebody else has changed the
 * same fields meanwhile, the person chooses. Rejects with the refusal.
 *
 * @example await write({ data: { due_date: day }, seen: record }, ({ due_date }) => ({ due_date }));
 */
export function useWriteRecord(resource: Resource): WriteRecord {
  const { writeChange } = useEngine();
  const { getOne } = useDataProvider<DataProvider>();
  const call = useCall();
  const saveChange = useSaveChange();
  return ({ data, seen }, bodyOf) => {
    const { id } = seen;
    const read = async () => (await getOne<RaRecord<Identifier>>(resource.name, { id })).data;
    const write = async (values: Values, base: Body) =>
      call('PATCH', `${resource.api.path}/${id}`, { body: { ...(await bodyOf(values, read)), ...base } });
    return saveChange(resource, { data, seen }, change => writeChange(resource, change, { read, write }));
  };
}
