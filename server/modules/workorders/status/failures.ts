import { sql } from 'kysely';
import type { Missing } from '#src/domain/work-orders/missingRequirement.ts';
import type { Connection } from '#server/database/database.ts';
import { checklistsOf } from '../order/orderChecklists';

/** An answer of an order that was not good. */
export interface Failed {
  checklist: { id: number; name: string };
  key: string;
  name: string;
  value: string;
  comment: string | null;
}

/** The answers of an order that are not good. */
export async function failuresOf(db: Connection, order: number): Promise<Failed[]> {
  return (await checklistsOf(db, order)).flatMap(({ id, name, parameters, answers }) =>
    answers.flatMap(({ key, value, result, comment }) => {
      const parameter = parameters.find(one => one.key === key);
      if (result !== 'reject' || !parameter) return [];
      const text = parameter.options?.find(option => option.key === value)?.value ?? value;
      return [{ checklist: { id, name }, key, name: parameter.name, value: text, comment }];
    }),
  );
}

/** What stands against completing an order: answers that are not good, unless another order that it is linked with sees to them. */
export async function openFailures(db: Connection, order: number): Promise<Missing[]> {
  const failed = await failuresOf(db, order);
  if (failed.length === 0 || (await hasFollowUp(db, order))) return [];
  const checklists = new Map(failed.map(({ checklist }) => [checklist.id, checklist]));
  return [...checklists.values()].map(({ id, name }) => {
    const own = failed.filter(({ checklist }) => checklist.id === id);
    return { kind: 'failure', id, name: `${name}: ${own.map(one => one.name).join(', ')}`, keys: own.map(({ key }) => key) };
  });
}

/** Whether an order is linked with one that is not cancelled and was made once something was found. */
async function hasFollowUp(db: Connection, order: number): Promise<boolean> {
  const { rows } = await sql`select 1 from workorder_links l
    join workorders w on w.id = case when l.workorder_id = ${order} then l.other_id else l.workorder_id end
    left join "maintenance-statuses" s on s.id = w.status_id
    where (l.workorder_id = ${order} or l.other_id = ${order}) and l.type = 'relates_to' and w.deleted_at is null
      and s.base_status is distinct from 'cancelled' and w.created_at >= (select min(a.answered_at) from workorder_answers a
        join workorder_checklists c on c.id = a.checklist_id where c.workorder_id = ${order} and a.result = 'reject') limit 1`.execute(db);
  return rows.length > 0;
}
