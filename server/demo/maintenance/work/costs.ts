import { sql } from 'kysely';
import type { Random } from '#definition';
import type { Connection } from '#server/database/database.ts';
import { after, type Order } from './timeline';

interface Cost {
  workorder_id: number;
  kind: 'part' | 'labour' | 'other';
  component_id: number | null;
  qty: number | null;
  unit_cost: number | null;
  person_id: number | null;
  minutes: number | null;
  rate: number | null;
  note: string | null;
  created_at: string;
}

interface Part {
  id: number;
  cost: number;
  left: number;
}

const nothing = { component_id: null, qty: null, unit_cost: null, person_id: null, minutes: null, rate: null, note: null };
const others = [
  ['Crane for half a day', 45],
  ['Waste oil taken away', 12.5],
  ['Call-out of the supplier', 28.75],
] as const;

/** What the work on three of five orders cost that were begun; parts are taken only from what the stock has. */
export async function loadCosts(db: Connection, random: Random, orders: readonly Order[], now: string): Promise<void> {
  const { rows: parts } = await sql<Part>`select id, purchase_cost::float8 as cost, remaining - coalesce(min_amt, 0) as left
    from components where deleted_at is null and purchase_cost is not null order by id`.execute(db);
  const begun = orders.filter(({ base }) => ['in_progress', 'on_hold', 'completed'].includes(base));
  const costs = begun.filter(() => random.next() < 0.6).flatMap(order => costsOf(random, order, parts, now));
  await insertCosts(db, costs);
}

function costsOf(random: Random, order: Order, parts: readonly Part[], now: string): Cost[] {
  const end = after(order.created_at, random.integer(60, 2880));
  const shared = { ...nothing, workorder_id: order.id, created_at: end < now ? end : now };
  const hours: Cost = {
    ...{ ...shared, kind: 'labour', person_id: order.people[0] ?? order.creator },
    ...{ minutes: random.integer(4, 36) * 5, rate: random.pick([6.5, 8, 9.25]) },
  };
  const part = random.next() < 0.5 ? random.pick(parts.filter(({ left }) => left > 0)) : undefined;
  const [note, paid] = random.pick(others);
  if (part) part.left -= 1;
  return [
    ...(part ? [{ ...shared, kind: 'part' as const, component_id: part.id, qty: 1, unit_cost: part.cost }] : []),
    hours,
    ...(random.next() < 0.2 ? [{ ...shared, kind: 'other' as const, qty: 1, unit_cost: paid, note }] : []),
  ];
}

/** Parts leave the stock with what is written: check-out, log, and what remains. */
async function insertCosts(db: Connection, costs: readonly Cost[]): Promise<void> {
  await sql`with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(costs)}::text::jsonb) as (workorder_id integer, kind text, component_id integer,
        qty integer, unit_cost numeric, person_id integer, minutes integer, rate numeric, note text, created_at timestamp)) with ordinality as g (workorder_id, kind, component_id, qty, unit_cost, person_id, minutes,
        rate, note, created_at, place)),
    numbered as (select *, case when kind = 'part' then nextval(pg_get_serial_sequence('"component-checkouts"', 'id'))::integer end as out_id
      from given order by place),
    outs as (insert into "component-checkouts" (id, component_id, assigned_order_id, qty, checked_out_on, created_at, updated_at)
      overriding system value select out_id, component_id, workorder_id, qty, created_at::date, created_at, created_at from numbered where kind = 'part'),
    logged as (insert into "component-log" (item_id, label, date_time, qty, assigned_order_id, created_at, updated_at)
      select component_id, 'CheckOut', created_at, qty, workorder_id, created_at, created_at from numbered where kind = 'part')
    insert into workorder_costs (workorder_id, kind, component_id, checkout_id, qty, unit_cost, person_id, minutes, rate, amount, note, created_at)
    select workorder_id, kind, component_id, out_id, qty, unit_cost, person_id, minutes, rate,
      round(coalesce(qty * unit_cost, minutes * rate / 60), 3), note, created_at from numbered order by place`.execute(db);
  await sql`update workorders w set cost = c.cost from (select workorder_id, sum(amount) as cost from workorder_costs group by workorder_id) as c
    where c.workorder_id = w.id`.execute(db);
  await sql`update components p set remaining = p.remaining - o.qty, is_low = coalesce(p.remaining - o.qty <= p.min_amt, false)
    from (select component_id, sum(qty)::int as qty from "component-checkouts" where assigned_order_id is not null group by component_id) as o
    where o.component_id = p.id`.execute(db);
}
