import { sql } from 'kysely';
import { stamp } from '#server/context.ts';
import { Failure } from '#server/http/failure.ts';
import { writeHistory } from '#server/registers/history.ts';
import { namedRecord } from '#server/registers/namedRecord.ts';
import { checklistsOf, type OrderChecklist, type Stage } from './checklists';
import { over } from './states';
import type { HeldOrder } from './withOrder';

/** More would be no help to anybody. */
const most = 50;

/** A line of the order's history. */
export const tell = ({ context, db, account, order }: HeldOrder, what: string, old: string | null, now: string | null) =>
  writeHistory(db, context.now(), {
    ...{ register: 'workorders', recordId: order.id, action: 'update', userId: account.id },
    changes: { [what]: { old, new: now } },
  });

const refuseOver = ({ base }: HeldOrder) => {
  if (base !== null && over.includes(base)) throw new Failure('This work order is over. Reopen it first.');
};

/** Adds a checklist of the library to a stage, as it is now. */
export async function addChecklist(held: HeldOrder, stage: Stage, given: unknown): Promise<void> {
  refuseOver(held);
  const { context, db, account, order } = held;
  const wire = typeof given === 'object' && given !== null && 'checklist_id' in given ? given.checklist_id : given;
  const record = await namedRecord(held, 'checklists', stage, wire);
  if (record.status === 'inactive')
    throw new Failure({ [stage]: [{ rule: '{{name}} is not in use.', args: { name: String(record.name) } }] });
  if ((await checklistsOf(db, order.id)).length >= most)
    throw new Failure({ [stage]: [{ rule: '{{most}} checklists at most.', args: { most } }] });
  const parameters = JSON.stringify(record.parameters ?? []);
  const now = stamp(context.now());
  await sql`insert into workorder_checklists (workorder_id, stage, checklist_id, name, photo, video, comment, parameters, done_at, added_by, created_at)
    values (${order.id}, ${stage}, ${record.id}, ${record.name}, ${record.photo}, ${record.video}, ${record.comment},
      ${parameters}::text::jsonb, ${parameters === '[]' ? now : null}::timestamp, ${account.id || null}, ${now})`.execute(db);
  await tell(held, 'checklist', null, String(record.name));
}

/** Takes a checklist away, with what was answered. */
export async function removeChecklist(held: HeldOrder, checklist: OrderChecklist): Promise<void> {
  refuseOver(held);
  await sql`delete from workorder_checklists where id = ${checklist.id}`.execute(held.db);
  await tell(held, 'checklist', checklist.name, null);
}

/** From now on it can be answered once another one of the order is done. */
export async function setDependency(held: HeldOrder, checklist: OrderChecklist, given: unknown): Promise<void> {
  refuseOver(held);
  const all = new Map((await checklistsOf(held.db, held.order.id)).map(one => [one.id, one]));
  const id = given === null || given === '' || given === undefined ? null : Number(given);
  const other = id === null ? null : all.get(id);
  if (other === undefined) throw new Failure({ dependent_checklist_id: ['Choose a checklist of this work order.'] });
  for (let at = other; at; at = at.depends_on === null ? null : (all.get(at.depends_on) ?? null))
    if (at.id === checklist.id) throw new Failure({ dependent_checklist_id: ['A checklist cannot wait for itself.'] });
  await sql`update workorder_checklists set depends_on = ${id} where id = ${checklist.id}`.execute(held.db);
  const inOrder = (first: OrderChecklist | null | undefined) => (first ? `${first.name} → ${checklist.name}` : null);
  const before = checklist.depends_on === null ? null : all.get(checklist.depends_on);
  if (checklist.depends_on !== id) await tell(held, 'checklist_order', inOrder(before), inOrder(other));
}
