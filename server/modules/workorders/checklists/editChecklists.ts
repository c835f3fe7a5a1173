import { sql } from 'kysely';
import type { Values } from '#definition';
import { stamp } from '#server/time.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure } from '#server/http/failure.ts';
import { lockVersionIn, originalIn } from '#server/resources/write/conflicts/base.ts';
import { conflictFailure } from '#server/resources/write/conflicts/conflictFailure.ts';
import { lastChanges } from '#server/resources/write/conflicts/lastChanges.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { checklistsOf, type OrderChecklist } from './orderChecklists';
import type { Stage } from '#src/domain/checklists/checklist.ts';
import { isOver } from '#src/domain/work-orders/status.ts';
import type { LockedOrder } from '../order/changeOrder';

/** More would be no help to anybody. */
const most = 50;

/** A line of the order's history. */
export const tell = ({ context, db, account, order }: LockedOrder, what: string, old: string | null, now: string | null, key?: string) =>
  writeHistory(db, context.now(), {
    ...{ register: 'workorders', recordId: order.id, action: 'update', userId: account.id },
    changes: { [what]: { old, new: now, ...(key !== undefined && { key }) } },
  });

const refuseOver = ({ base }: LockedOrder) => {
  if (isOver(base)) throw new Failure('This work order is over. Reopen it first.');
};

/** Adds a checklist of the library to a stage, as it is now. */
export async function addChecklist(locked: LockedOrder, stage: Stage, given: unknown): Promise<void> {
  refuseOver(locked);
  const { context, db, account, order } = locked;
  const wire = typeof given === 'object' && given !== null && 'checklist_id' in given ? given.checklist_id : given;
  const record = await requireRecord(locked, 'checklists', stage, wire);
  if (record.status === 'inactive')
    throw new Failure({ [stage]: [{ rule: '{{name}} is not in use.', args: { name: String(record.name) } }] });
  if ((await checklistsOf(db, order.id)).length >= most)
    throw new Failure({ [stage]: [{ rule: '{{most}} checklists at most.', args: { most } }] });
  const parameters = JSON.stringify(record.parameters ?? []);
  const now = stamp(context.now());
  await sql`insert into workorder_checklists (workorder_id, stage, checklist_id, name, photo, video, comment, parameters, done_at, added_by, created_at)
    values (${order.id}, ${stage}, ${record.id}, ${record.name}, ${record.photo}, ${record.video}, ${record.comment},
      ${parameters}::text::jsonb, ${parameters === '[]' ? now : null}::timestamp, ${account.id || null}, ${now})`.execute(db);
  await tell(locked, 'checklist', null, String(record.name));
}

/** Takes a checklist away, with what was answered. */
export async function removeChecklist(locked: LockedOrder, checklist: OrderChecklist): Promise<void> {
  refuseOver(locked);
  await sql`delete from workorder_checklists where id = ${checklist.id}`.execute(locked.db);
  await tell(locked, 'checklist', checklist.name, null);
}

/**
 * From now on it can be answered once another one of the order is done: `dependent_checklist_id`, null for none. With `_original` it is
 * refused where somebody else has changed that since, as a save of a record is.
 */
export async function setDependency(locked: LockedOrder, checklist: OrderChecklist, body: Values): Promise<void> {
  refuseOver(locked);
  const all = new Map((await checklistsOf(locked.db, locked.order.id)).map(one => [one.id, one]));
  const id = idIn(body.dependent_checklist_id);
  const other = id === null ? null : all.get(id);
  if (other === undefined) throw new Failure({ dependent_checklist_id: ['Choose a checklist of this work order.'] });
  await refuseReplaced(locked, checklist, body, all);
  for (let at = other; at; at = at.depends_on === null ? null : (all.get(at.depends_on) ?? null))
    if (at.id === checklist.id) throw new Failure({ dependent_checklist_id: ['A checklist cannot wait for itself.'] });
  await sql`update workorder_checklists set depends_on = ${id} where id = ${checklist.id}`.execute(locked.db);
  const inOrder = (first: OrderChecklist | null | undefined) => (first ? `${first.name} → ${checklist.name}` : null);
  const before = checklist.depends_on === null ? null : all.get(checklist.depends_on);
  if (checklist.depends_on !== id) await tell(locked, 'checklist_order', inOrder(before), inOrder(other), historyKey(checklist));
}

/** What a line of the history tells the dependency of one checklist by. */
const historyKey = ({ id }: OrderChecklist) => `checklist ${id}`;

const idIn = (wire: unknown): number | null => (wire === null || wire === '' || wire === undefined ? null : Number(wire));

async function refuseReplaced(
  { db, order }: LockedOrder,
  checklist: OrderChecklist,
  body: Values,
  all: ReadonlyMap<number, OrderChecklist>,
): Promise<void> {
  const original = originalIn(body);
  if (original === null || !('dependent_checklist_id' in original) || lockVersionIn(body) === checklist.lock_version) return;
  const [seen, wanted, current] = [idIn(original.dependent_checklist_id), idIn(body.dependent_checklist_id), checklist.depends_on];
  if (current === seen || current === wanted) return;
  const key = historyKey(checklist);
  const change = (await lastChanges(db, 'workorders', order.id, [{ name: '', key }])).get(key);
  const referenceTo = (id: number | null) => (id === null ? null : { id, name: all.get(id)?.name ?? `#${id}` });
  const [old, now] = [referenceTo(seen), referenceTo(current)];
  const replaced = { key: 'dependent_checklist_id', text: now?.name ?? '', old: escapeTexts(old), new: escapeTexts(now), change };
  throw conflictFailure(checklist.lock_version, [replaced]);
}
