import { HttpError, useTranslate } from 'ra-core';
import { select, type Resource, type Values } from '#definition';
import { actionForm } from '#definition/derive/actionForm';
import { useEngine } from '#src/engine/EngineContext.tsx';
import { useSaveChange } from '#src/engine/conflicts/useSaveChange.ts';
import { useAsyncAction } from '#src/engine/data/useAsyncAction.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import type { Checklist } from '#src/domain/checklists/checklist.ts';
import { readChecklists } from '#src/engine/record/checklists/readChecklists.ts';

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
  const call = useCall();
  const translate = useTranslate();
  const { resource: register, base: ownPath, path } = useRecordPart();
  const { writeChange } = useEngine();
  const saveChange = useSaveChange();
  const { busy, reasons, attempt } = useAsyncAction();

  const read = async () => {
    const stages = await call('GET', `${path}/checklists`);
    onPut(stages);
    const current = readChecklists(stages).find(({ id }) => id === checklist.id);
    if (!current) throw new HttpError('http.status_404', 404);
    return valuesOf(current);
  };
  const write = async (values: Values, base: Values) => {
    const after = values[name] === null ? null : Number(values[name]);
    const answer = await call('PATCH', `${ownPath}/checklists/${checklist.id}`, { body: { [name]: after, ...base } });
    const { payload } = answer as { payload?: unknown };
    if (payload) onPut(payload);
  };
  const set = (after: number | null): Promise<boolean> => {
    const resource = dependencyOf(register, all, translate('checklists.comesAfter'));
    const change = { data: valuesOf({ after, version: null }), seen: valuesOf(checklist) };
    return attempt(() => saveChange(resource, change, changed => writeChange(resource, changed, { read, write })));
  };
  return { busy, reasons, set };
}

/** The dependency as the one field of a register, for which conflicts can be found and shown. */
function dependencyOf(register: Resource, all: readonly Checklist[], label: string): Resource {
  const labels = Object.fromEntries(all.map(one => [String(one.id), one.name]));
  return actionForm(register, { on: ['record'], fields: { [name]: select(Object.keys(labels), { label, labels }) } });
}
