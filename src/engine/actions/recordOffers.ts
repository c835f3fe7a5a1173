import type { RaRecord } from 'ra-core';
import type { Issue, Operation, Resource } from '#definition';
import { movesFrom, statusOf } from '#definition/derive/flow/moves';
import { unmetIssue } from '#definition/derive/flow/refusal';
import type { ServerOffers } from '#definition/offers';
import type { RelatedActions } from './RelatedActions';
import type { May } from '../rights/useMay';

/** Something that can be done with a record, by its key: `edit`, `takeOut`, or an action of the definition. */
export interface Offer {
  key: string;
  /** By right one may, but this row does not allow it now. */
  isDisabled: boolean;
  /** Why this row does not allow it, where its server says so. */
  reason?: Issue;
}

/**
 * What can be done with one record: edit, clone, delete or restore, and the actions of the definition. What one has no right to is left
 * out, as is what needs more than the server has; what the row's `available_actions` switch off is there and disabled.
 *
 * @param isPart whether the record is one of a list in part: what depends on its values is offered, whatever they are
 */
export function recordOffers(
  resource: Resource,
  record: RaRecord,
  may: May,
  place: RelatedActions | null,
  server: Pick<ServerOffers, 'has'>,
  isPart = false,
): Offer[] {
  const on = { resource: resource.name };
  const offer = (action: string, operation: Operation, key = action): Offer[] =>
    resource.api.operations.includes(operation) && may({ action, ...on })
      ? [{ key, isDisabled: !isPart && !may({ action, ...on, record }) }]
      : [];
  const isDeleted = record.deleted_at !== undefined && record.deleted_at !== null;
  if (isDeleted) return offer('restore', 'delete');
  const declared = Object.entries(resource.actions)
    .filter(
      ([key, action]) =>
        action.on.includes('record') &&
        (!action.offer || server.has(action.offer)) &&
        may.right(action.permission) &&
        (isPart || isPossible(resource, record, key)),
    )
    .map(([key, action]) => {
      if (isPart) return { key, isDisabled: false };
      const unmet = unmetIssue(resource, { when: action.offeredWhen, why: action.why }, record);
      const isDisabled = unmet !== null || (!may({ action: key, ...on, record }) && isSwitchedOff(record, key));
      return { key, isDisabled, ...(unmet ? { reason: unmet } : reasonFor(record, key)) };
    });
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

/** Whether an action is no move, or one that leads out of the record's status. */
function isPossible({ flow }: Resource, record: RaRecord, key: string): boolean {
  const from = flow && statusOf(flow, record);
  if (!flow?.buttons || !(key in flow.moves) || !from) return true;
  return movesFrom(flow, from).some(({ name }) => name === key);
}

/** Why a move cannot be made, as rows of servers that know flows tell. */
function reasonFor(record: RaRecord, key: string): Pick<Offer, 'reason'> {
  const moves = Array.isArray(record.moves) ? (record.moves as { name?: unknown; reason?: unknown }[]) : [];
  const reason = moves.find(({ name }) => name === key)?.reason as Issue | null | undefined;
  return typeof reason?.rule === 'string' ? { reason } : {};
}
