import { sql } from 'kysely';
import { Failure } from '#server/http/failure.ts';
import { placeOf, type SnapshotChecklist, type StoredAnswer } from '../read/snapshot';
import { addToOrder, createWorkOrder, type Finding } from './createWorkOrder';
import { openOrderFor } from './knownOrder';
import type { LockedInspection } from './lockInspection';

/** The suggested work orders that whoever submits wants: `[{ checklist_id, key }]`, as places. Throws `Failure` for what is not asked for. */
export function readWantedOrders(checklists: readonly SnapshotChecklist[], given: unknown): ReadonlySet<string> {
  if (given === undefined || given === null) return new Set();
  const known = new Set(checklists.flatMap(({ checklist_id, parameters }) => parameters.map(({ key }) => placeOf({ checklist_id, key }))));
  const wanted = (Array.isArray(given) ? (given as unknown[]) : [given]).map(one => {
    const { checklist_id: checklist, key } = (typeof one === 'object' && one !== null ? one : {}) as Readonly<Record<string, unknown>>;
    return placeOf({ checklist_id: Number(checklist), key: String(key) });
  });
  if (wanted.some(place => !known.has(place))) throw new Failure({ workorders: ['This inspection does not ask for that.'] });
  return new Set(wanted);
}

/**
 * Makes the work orders that rejected answers call for: at once where the checklist says so, and the suggested ones that are wanted. A fault that
 * is being mended gets no second one: where the answer says that it is still so, its work order is told.
 */
export async function createCalledOrders(
  locked: LockedInspection,
  checklists: readonly SnapshotChecklist[],
  answers: readonly StoredAnswer[],
  wanted: ReadonlySet<string>,
): Promise<void> {
  for (const answer of answers) {
    const parameter = checklists.find(one => one.checklist_id === answer.checklist_id)?.parameters.find(one => one.key === answer.key);
    if (answer.result !== 'reject' || !parameter) continue;
    if (answer.known_workorder !== null) await tellKnownOrder(locked, { answer, parameter }, answer.known_workorder);
    const isCalled = parameter.on_reject === 'create' || (parameter.on_reject === 'suggest' && wanted.has(placeOf(answer)));
    if (!isCalled || (await openOrderFor(locked, answer.key))) continue;
    // The checklist calls for it, whatever whoever inspects may do themselves.
    await createWorkOrder(locked, {}, answer.id, { authority: 'system' });
  }
}

/** Links the work order of a known fault, unless it was deleted meanwhile. */
async function tellKnownOrder(locked: LockedInspection, finding: Finding, order: number): Promise<void> {
  const { rows } = await sql`select 1 from workorders where id = ${order} and deleted_at is null`.execute(locked.db);
  if (rows.length > 0) await addToOrder(locked, order, finding, null);
}
