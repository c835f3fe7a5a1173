import { omit } from 'es-toolkit/object';
import { optionLabel, type Issue, type ResourceFlow, type ResourceMove } from '#definition';
import { isFree, movesBetween, statusOf } from '#definition/derive/flow/moves';
import { refusalOf, type MoveRefusal } from '#definition/derive/flow/refusal';
import { rightFor } from '#definition/derive/rights';
import type { Issues } from '#definition/derive/validation';
import { wireNameOf } from '#definition/derive/wire';
import type { SelectOptions } from '#definition/kinds/select';
import { isBlank } from '#definition/texts';
import type { Account } from '#server/access/account.ts';
import type { MissingRequirement, Plan, StoredRecord, Write } from '#server/contract.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { isSame } from '../history/changes';
import { wordsFor } from '../recordErrors';
import { fieldOf } from '../sql/fieldPaths';
import { StateKey } from '../write/writeState';
import { nextStatus, type NextStatus } from './nextStatus';

/** The move that a write makes. */
export const chosenMove = new StateKey<ResourceMove>('move');

/** What the server itself writes, and files where the flow takes them as they are, bring a record into any status. */
export const isUnchecked = ({ importsAny }: ResourceFlow, { account, authority, isImport }: Write): boolean =>
  account.id === 0 || authority === 'system' || (isImport === true && importsAny);

/** Whether a write changes the status of its record. */
export function changesStatus({ field }: ResourceFlow, { resource, before, values }: Write): boolean {
  return field in values && !isSame(fieldOf(resource, field), before?.[field], values[field]);
}

/** The status that a write brings: of a `select` its option, of a reference what was read before. */
export function statusAfter({ field, group }: ResourceFlow, { resource, values, state }: Write): NextStatus | null {
  if (group !== undefined) return state.get(nextStatus) ?? null;
  const value = values[field];
  if (typeof value !== 'string' || value === '') return null;
  return { name: optionLabel(fieldOf(resource, field) as unknown as SelectOptions, value), status: value, isOffered: true };
}

/** What a record's status is called. */
export function nameOfStatus({ field, group }: ResourceFlow, { resource }: Pick<Write, 'resource'>, record: StoredRecord): string | null {
  const value = record[field];
  if (isBlank(value)) return null;
  return group === undefined
    ? optionLabel(fieldOf(resource, field) as unknown as SelectOptions, value as string)
    : ((value as { name?: string }).name ?? '');
}

/** The statuses that a new record of an account may begin in. */
export const beginningsFor = (
  { resource }: Pick<Plan, 'resource'>,
  { begins, requested }: ResourceFlow,
  account: Account,
): readonly string[] => (requested && !account.may(rightFor(resource, 'create')) ? requested : begins);

/** Keeps the move that a write makes by its change of the status: of several the first that the account may make. */
export function chooseMove(flow: ResourceFlow, write: Write, move?: ResourceMove): MoveRefusal | null {
  const { resource, before, account, state } = write;
  const to = statusAfter(flow, write)?.status;
  if (before === null || !to) return null;
  const candidates = move
    ? [move].filter(({ from }) => from.includes(statusOf(flow, before) ?? ''))
    : movesBetween(flow, statusOf(flow, before), to);
  const refusals = candidates.map(one => refusalOf(resource, one, before, account));
  const chosen = candidates[Math.max(0, refusals.indexOf(null))];
  if (chosen) state.set(chosenMove, chosen);
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

/**
 * Checks the status that a write brings: where a new record begins, and that a change is a move which the account may make, with all that
 * the move asks and requires. Throws `Failure` for want of a right and of requirements.
 */
export async function checkMove(plan: Plan, flow: ResourceFlow, write: Write): Promise<Issues> {
  const { resource, before, account } = write;
  if (isUnchecked(flow, write) || !changesStatus(flow, write)) return {};
  const to = statusAfter(flow, write);
  if (!to) return before === null ? {} : { [flow.field]: [{ rule: 'required' }] };
  const refuse = (issue: Issue): Issues => ({ [flow.field]: [issue] });
  if (before === null)
    return beginningsFor(plan, flow, account).includes(to.status ?? '')
      ? {}
      : refuse({ rule: 'A {{record}} does not begin as {{status}}.', args: { ...wordsFor(resource), status: to.name } });
  const from = nameOfStatus(flow, write, before);
  const noMove: Issue = from
    ? { rule: '{{from}} is not followed by {{to}}.', args: { from, to: to.name } }
    : { rule: 'This is not followed by {{to}}.', args: { to: to.name } };
  if (!to.isOffered || to.status === null) return refuse(noMove);
  if (isFree(flow, statusOf(flow, before), to.status)) {
    if (!account.may(rightFor(resource, 'edit'))) throw forbidden();
    return {};
  }
  const refusal = chooseMove(flow, write, write.move);
  const move = write.state.get(chosenMove);
  if (!move) return refuse(noMove);
  if (refusal?.because === 'right') throw forbidden();
  if (refusal) return refuse(refusal.issue);
  if (move.ask?.signature && !write.move) return refuse({ rule: 'moveSigned' });
  return checkRequirements(plan, flow, move, { ...write, before });
}

/** What a move that the account may make still lacks. */
async function checkRequirements(
  { resource, extensions }: Plan,
  flow: ResourceFlow,
  move: ResourceMove,
  write: Write & { before: StoredRecord },
): Promise<Issues> {
  const empty = move.needs.filter(name => isBlank(write.record[name]));
  if (empty.length > 0) return Object.fromEntries(empty.map(name => [name, [{ rule: 'required' }]]));
  const missing: MissingRequirement[] =
    move.ask?.comment === 'required' && !write.note?.trim() ? [{ kind: 'comment', issue: { rule: 'Say why.' } }] : [];
  for (const { rules } of extensions) missing.push(...((await rules?.requirements?.(write, move.requires)) ?? []));
  if (missing.length === 0) return {};
  throw new Failure(
    { [wireNameOf(flow.field, fieldOf(resource, flow.field), 'write')]: missing.map(({ issue }) => issue) },
    { payload: { missing: missing.map(one => omit(one, ['issue'])) } },
  );
}
