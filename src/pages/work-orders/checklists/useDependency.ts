import { HttpError, useDataProvider, useTranslate } from 'ra-core';
import { select, type Resource, type Values } from '#definition';
import { actionForm } from '#definition/derive/actionForm';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useSaveChange } from '#src/engine/conflicts/useSaveChange.ts';
import { useAsyncAction } from '#src/engine/data/useAsyncAction.ts';
import { useOrder } from '../order/OrderContext';
import { readChecklists } from './checklist';
import type { Checklist } from '#src/domain/checklists/checklist.ts';

/** The name of the field on the wire. */
const name = 'dependent_checklist_id';

/** As the field has them: none is null, others are texts. */
const valuesOf = ({ after, version }: Pick<Checklist, 'after' | 'version'>): Values => ({
  [name]: after === null ? null : String(after),
  ...(version !== null && { lock_version: version }),
});

/**
 * Lets a checklist wait for another, or for none. Where somebody else has changed that meanwhile, the person chooses; `set` tells whether
 * it was done, and `reasons` why it was not.
 */
export function useDependency(checklist: Checklist, all: readonly Checklist[], onPut: (payload: unknown) => void) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const translate = useTranslate();
  const order = useOrder();
  const workorders = useRegistry().get('workorders');
  const saveChange = useSaveChange();
  const { busy, reasons, attempt } = useAsyncAction();

  const read = async () => {
    const stages = await call('GET', `maintenance/workorders/${order.id}/checklists`);
    onPut(stages);
    const current = readChecklists(stages).find(({ id }) => id === checklist.id);
    if (!current) throw new HttpError('http.status_404', 404);
    return valuesOf(current);
  };
  const write = async (values: Values, base: Values) => {
    const after = values[name] === null ? null : Number(values[name]);
    const answer = await call('PATCH', `maintenance/workorders/checklists/${checklist.id}`, { body: { [name]: after, ...base } });
    const { payload } = answer as { payload?: unknown };
    if (payload) onPut(payload);
  };
  const set = (after: number | null): Promise<boolean> => {
    const resource = dependencyOf(workorders, all, translate('workorders.checklists.comesAfter'));
    const change = { data: valuesOf({ after, version: null }), seen: valuesOf(checklist) };
    return attempt(() => saveChange(resource, change, changed => writeChange(resource, changed, { read, write })));
  };
  return { busy, reasons, set };
}

/** The dependency as the one field of a register, for which conflicts can be found and shown. */
function dependencyOf(workorders: Resource, all: readonly Checklist[], label: string): Resource {
  const labels = Object.fromEntries(all.map(one => [String(one.id), one.name]));
  return actionForm(workorders, { on: ['record'], fields: { [name]: select(Object.keys(labels), { label, labels }) } });
}
