import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { Order } from './timeline';

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
  await partsOfTheWhole(db);
  await sql`update workorders w set quotation_id = (select q.id from "contract-quotations" q where q.customer_id = w.customer_id order by q.id offset w.id % 2 limit 1)
    where w.customer_id is not null and w.id % 3 = 0`.execute(db);
  await sql`update workorders w set rejection_comment = l.note from workorder_log l where l.workorder_id = w.id and l.to_base = 'cancelled'`.execute(
    db,
  );
}

/** What is a part of other work is on the same asset, at the same place, for the same customer. */
async function partsOfTheWhole(db: Connection): Promise<void> {
  await sql`update workorders w set (title, description, location_id, company_id, customer_id, project_id, category_id) =
      (select (case when w.id % 2 = 0 then 'Isolate and drain: ' else 'Put back into service: ' end) || p.title, null, p.location_id, p.company_id,
        p.customer_id, p.project_id, p.category_id from workorders p where p.id = w.parent_id)
    where w.parent_id is not null`.execute(db);
  await sql`delete from workorders_assets a using workorders w where w.id = a.owner_id and w.parent_id is not null`.execute(db);
  await sql`insert into workorders_assets (owner_id, target_id, position) select w.id, a.target_id, a.position
    from workorders w join workorders_assets a on a.owner_id = w.parent_id where w.parent_id is not null`.execute(db);
}
