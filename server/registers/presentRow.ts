import type { Resource } from '#definition';
import { rightFor } from '#definition/derive/rights';
import { presentRecord, wireNameOf } from '#definition/derive/wire';
import { datetimeKind } from '#definition/kinds/datetime';
import type { Account } from '#server/access/account.ts';
import type { StoredRecord } from './extension';
import type { Plan } from './plan';

/** A record as an answer carries it: what the person may see of it, and what they may do with it. */
export function presentRow({ resource, extensions }: Plan, record: StoredRecord, account: Account): Record<string, unknown> {
  const row = presentRecord(resource, record);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.access?.read && !account.may(field.access.read)) delete row[wireNameOf(name, field, 'read')];
  }
  if (record.ancestors) row.ancestors = record.ancestors;
  // A field may be kept on the wire under one of these names.
  for (const name of ['created_at', 'updated_at', ...(resource.softDelete ? ['deleted_at'] : [])])
    row[name] ??= presentMoment(record[name]);
  row.available_actions = Object.assign(
    actionsOf(resource, record, account),
    ...extensions.map(extension => extension.actions?.(record, account)),
  );
  for (const extension of extensions) extension.present?.(row, record, account);
  return row;
}

const presentMoment = (moment: unknown) => datetimeKind.present(typeof moment === 'string' ? moment : null, { label: '' });

function actionsOf(resource: Resource, record: StoredRecord, account: Account): Record<string, boolean> {
  const { operations } = resource.api;
  const isLive = record.deleted_at === null;
  const may = (verb: 'create' | 'edit' | 'delete') => account.may(rightFor(resource, verb));
  return {
    update: isLive && operations.includes('update') && may('edit'),
    delete: isLive && operations.includes('delete') && may('delete'),
    clone: isLive && operations.includes('create') && may('create'),
    ...(resource.softDelete && { restore: !isLive && may('delete') }),
  };
}
