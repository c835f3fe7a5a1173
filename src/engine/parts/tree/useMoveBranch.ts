import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { problemOf } from '../problemOf';
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
  const isCircle = (record: RaRecord, parent: RaRecord | null) => parent !== null && isWithin(records, by, parent.id, record.id);

  const move = async (record: RaRecord, parent: RaRecord | null): Promise<string | null> => {
    if (isCircle(record, parent)) return translate('validation.cycle');
    const before = parentIn(record);
    put(record, parent);
    try {
      await provider.update(resource.name, { id: record.id, data: { [by]: parent && { id: parent.id } }, previousData: record });
      const where = parent ? titleOf(resource, parent) : translate('engine.tree.top');
      notify(translate('engine.tree.moved', { name: titleOf(resource, record), where }), { type: 'success' });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      return null;
    } catch (error) {
      put(record, before);
      const { errors, messages } = problemOf(error);
      return [...Object.values(errors), ...messages].map(text => translate(text, { _: text })).join(' ');
    }
  };
  return { move, isCircle };
}
