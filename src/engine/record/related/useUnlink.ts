import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { readProblem } from '../../data/readProblem';
import { useCall } from '../../data/useCall';

/** Takes a row out of the record whose tab it stands in, says so, and brings both up to date. */
export function useUnlink(related: Resource, parent: { resource: Resource; record: RaRecord }, address: string | undefined) {
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  if (address === undefined) return undefined;
  return async (row: RaRecord) => {
    try {
      await call('DELETE', address.replace('{id}', String(parent.record.id)).replace('{row}', String(row.id)));
      notify(translate('engine.related.takenOut', { name: titleOf(related, row), of: titleOf(parent.resource, parent.record) }), {
        type: 'success',
      });
    } catch (error) {
      for (const message of readProblem(error).messages) notify(translate(message, { _: message }), { type: 'error' });
    }
    await Promise.all([related, parent.resource].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
