import type { RaRecord } from 'ra-core';
import type { Operation, Resource } from '#definition';
import type { RelatedActions } from './RelatedActions';
import type { May } from '../rights/useMay';

/** Something that can be done with a record, by its key: `edit`, `takeOut`, or an action of the definition. */
export interface Offer {
  key: string;
  /** By right one may, but this row does not allow it now. */
  isDisabled: boolean;
}

/**
 * What can be done with one record: edit, clone, delete or restore, and the actions of the definition. What one has no right to is left
 * out; what the row's `available_actions` switch off is there and disabled.
 */
export function recordOffers(resource: Resource, record: RaRecord, may: May, place: RelatedActions | null): Offer[] {
  const on = { resource: resource.name };
  const offer = (action: string, operation: Operation, key = action): Offer[] =>
    resource.api.operations.includes(operation) && may({ action, ...on }) ? [{ key, isDisabled: !may({ action, ...on, record }) }] : [];
  const isDeleted = record.deleted_at !== undefined && record.deleted_at !== null;
  if (isDeleted) return offer('restore', 'delete');
  const declared = Object.entries(resource.actions)
    .filter(([, action]) => action.on.includes('record') && may.right(action.permission))
    .map(([key]) => ({ key, isDisabled: !may({ action: key, ...on, record }) && isSwitchedOff(record, key) }));
  return [
    ...offer('edit', 'update'),
    ...declared,
    ...offer('clone', 'create'),
    ...(place?.takeOut ? offer('edit', 'update', 'takeOut') : []),
    ...offer('delete', 'delete'),
  ];
}

/** Whether a row says itself that something cannot be done with it now (contract §3). */
export const isSwitchedOff = (record: RaRecord, action: string): boolean =>
  (record.available_actions as Record<string, unknown> | null | undefined)?.[action] === false;
