import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { useSaveChange } from '../../conflicts/useSaveChange';
import { readProblem } from '../../data/readProblem';
import { isWithin } from './branches';

interface Given {
  resource: Resource;
  by: string;
  records: readonly RaRecord[];
  put: (record: RaRecord, parent: RaRecord | null) => void;
  parentIn: (record: RaRecord) => RaRecord | null;
}

/** Puts a record, with all below it, below another: on screen at once, taken back with the reason when it is refused. */
export function useMoveBranch({ resource, by, records, put, parentIn }: Given) {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const saveChange = useSaveChange();
  const isCircle = (record: RaRecord, parent: RaRecord | null) => parent !== null && isWithin(records, by, parent.id, record.id);

  const move = async (record: RaRecord, parent: RaRecord | null): Promise<string | null> => {
    if (isCircle(record, parent)) return translate('validation.cycle');
    const before = parentIn(record);
    put(record, parent);
    try {
      const reference = (to: RaRecord | null) => to && { id: to.id, name: titleOf(resource, to) };
      // What stands in the tree may have been moved since its row was read.
      const seen = { ...record, [by]: reference(before) };
      await saveChange(resource, { data: { [by]: reference(parent) }, seen }, change =>
        provider.update(resource.name, { id: record.id, data: change.data, previousData: change.seen as RaRecord }),
      );
      const where = parent ? titleOf(resource, parent) : translate('engine.tree.top');
      notify(translate('engine.tree.moved', { name: titleOf(resource, record), where }), { type: 'success' });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      return null;
    } catch (error) {
      put(record, before);
      const { errors, messages } = readProblem(error);
      return [...Object.values(errors), ...messages].map(text => translate(text, { _: text })).join(' ');
    }
  };
  return { move, isCircle };
}
