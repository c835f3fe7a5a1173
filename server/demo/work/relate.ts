import { sql } from 'kysely';
import type { Connection } from '#server/database/schema.ts';
import type { Order } from './plan';

/** Links of every type, some sub-tasks, and offers to the customers. */
export async function relate(db: Connection, orders: readonly Order[], now: string): Promise<void> {
  const open = orders.filter(({ base }) => ['open', 'in_progress', 'on_hold'].includes(base)).map(({ id }) => id);
  const types = ['blocks', 'relates_to', 'duplicates', 'relates_to', 'blocks'];
  const links = open.flatMap((id, index) => {
    const other = open[index + 3];
    return index % 4 === 0 && other ? [{ workorder_id: id, other_id: other, type: types[(index / 4) % types.length] }] : [];
  });
  await sql`insert into workorder_links (workorder_id, other_id, type, created_at) select workorder_id, other_id, type, ${now}::timestamp
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as g (workorder_id integer, other_id integer, type text)`.execute(db);
  const parents = open.flatMap((id, index) =>
    index % 12 === 5 ? [open[index + 1], open[index + 2]].flatMap(child => (child ? [{ id: child, parent: id }] : [])) : [],
  );
  await sql`update workorders w set parent_id = g.parent from jsonb_to_recordset(${JSON.stringify(parents)}::text::jsonb) as g (id integer, parent integer)
    where w.id = g.id`.execute(db);
  await sql`update workorders w set quotation_id = (select q.id from "contract-quotations" q where q.customer_id = w.customer_id order by q.id offset w.id % 2 limit 1)
    where w.customer_id is not null and w.id % 3 = 0`.execute(db);
  await sql`update workorders w set rejection_comment = l.note from workorder_log l where l.workorder_id = w.id and l.to_base = 'cancelled'`.execute(
    db,
  );
}
