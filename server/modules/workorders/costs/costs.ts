import { sql } from 'kysely';
import { actions } from '#resources/maintenance/workorders/actions.ts';
import { titleOf } from '#definition/derive/title';
import { round } from '#definition/kinds/money';
import { settings } from '#definition/settings';
import type { Connection } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { Failure } from '#server/http/failure.ts';
import { takeBack, useUp } from '#server/resources/actions/handover.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { tellPart } from '#server/resources/parts/tellPart.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { acceptAction } from '#server/resources/write/acceptAction.ts';
import { stamp } from '#server/time.ts';
import type { CostKind, CostLine } from '#src/domain/work-orders/costs.ts';
import type { LockedOrder } from '../order/changeOrder';

type Body = Readonly<Record<string, unknown>>;

/** More would be no help to anybody. */
const most = 500;

/** What a line is made of, before it is kept. */
interface Given {
  kind: CostKind;
  component_id: number | null;
  checkout_id: number | null;
  qty: number | null;
  unit_cost: number | null;
  person_id: number | null;
  minutes: number | null;
  rate: number | null;
}

const nothing = { component_id: null, checkout_id: null, qty: null, unit_cost: null, person_id: null, minutes: null, rate: null };

/**
 * Adds a line. Its part leaves the stock in the same transaction; throws Failure where fewer are left. What was sent before under the same `client_id`
 * is not added again.
 */
export async function addCost(locked: LockedOrder, body: Body, clientId: string | null): Promise<void> {
  const { context, db, account, order } = locked;
  const { rows: known } = await sql<{ n: number; isThere: boolean }>`select count(*)::int as n,
    coalesce(bool_or(client_id = ${clientId}), false) as "isThere" from workorder_costs where workorder_id = ${order.id}`.execute(db);
  if (known[0]?.isThere) return;
  if ((known[0]?.n ?? 0) >= most) throw new Failure({ rule: '{{most}} lines at most.', args: { most } });
  const { line, note } = await acceptLine(locked, body);
  const columns = {
    ...line,
    workorder_id: order.id,
    note,
    added_by: account.id || null,
    client_id: clientId,
    created_at: stamp(context.now()),
  };
  await sql`insert into workorder_costs (amount, ${sql.join(Object.keys(columns).map(name => sql.ref(name)))})
    values (${amountOf(line)}, ${sql.join(Object.values(columns))})`.execute(db);
  await noteTotal(locked);
}

async function acceptLine(locked: LockedOrder, body: Body): Promise<{ line: Given; note: string | null }> {
  const { account } = locked;
  const answers = await acceptAction(locked, actions.add_cost, body);
  const { kind, component, person, minutes = null, rate = null, qty = null, unit_cost: cost = null, note = null } = answers;
  if (kind === 'labour')
    return { line: { ...nothing, kind, person_id: person ? Number(person.id) : account.id || null, minutes, rate }, note };
  if (kind === 'part' && component) return { line: await usePart(locked, { id: Number(component.id), qty: qty ?? 1, cost, note }), note };
  if (cost === null) throw new Failure({ unit_cost: ['required'] });
  if (!note) throw new Failure({ note: ['Say what it is for.'] });
  return { line: { ...nothing, kind: 'other', qty: qty ?? 1, unit_cost: cost }, note };
}

interface PartUse {
  id: number;
  qty: number;
  cost: number | null;
  note: string | null;
}

/** What a line makes, rounded to the currency's smallest coin by the database, which counts in decimals. */
const amountOf = ({ qty, unit_cost: cost, minutes, rate }: Given): Sql =>
  sql`round(coalesce(${qty}::numeric * ${cost}::numeric, ${minutes}::numeric * ${rate}::numeric / 60), ${settings.decimals}::int)`;

/** Takes a part out of the stock. Without a cost it is what was paid for one. */
async function usePart(locked: LockedOrder, { id, qty, cost, note }: PartUse): Promise<Given> {
  const user = { type: 'order' as const, id: locked.order.id, name: titleOf(locked.plan.resource, locked.order) };
  const { checkoutId, item } = await useUp(locked, { item: { register: 'components', id }, user, quantity: qty, note });
  const paid = cost ?? (typeof item.purchase_cost === 'number' ? round(item.purchase_cost) : null);
  if (paid === null) throw new Failure({ unit_cost: ['Say what one costs: the spare part has no purchase cost.'] });
  return { ...nothing, kind: 'part', component_id: id, checkout_id: checkoutId, qty, unit_cost: paid };
}

/** Takes a line away; its part returns to the stock. Throws Failure where there is none. */
export async function removeCost(locked: LockedOrder, id: number): Promise<void> {
  const { db, order } = locked;
  const { rows } = await sql<Pick<Given, 'component_id' | 'checkout_id'>>`delete from workorder_costs
    where id = ${id} and workorder_id = ${order.id} returning component_id, checkout_id`.execute(db);
  const [gone] = rows;
  if (!gone) throw new Failure('This line is gone.');
  const { component_id: component, checkout_id: checkoutId } = gone;
  if (component !== null && checkoutId !== null)
    await takeBack(locked, { item: { register: 'components', id: component }, checkoutId }, null);
  await noteTotal(locked);
}

/** The order tells what its lines make together, null without any; the history says what it was. */
async function noteTotal(locked: LockedOrder): Promise<void> {
  const { rows } = await sql<{ cost: string | null }>`update workorders set cost =
    (select sum(amount) from workorder_costs where workorder_id = ${locked.order.id}) where id = ${locked.order.id} returning cost`.execute(
    locked.db,
  );
  const text = (cost: unknown) => (cost === null || cost === undefined ? null : String(Number(cost)));
  await tellPart(locked, 'cost', text(locked.order.cost), text(rows[0]?.cost));
}

interface Row extends Omit<CostLine, 'component' | 'person' | 'created_at'> {
  component_id: number | null;
  component_name: string | null;
  person_id: number | null;
  person_name: string | null;
  created_at: string;
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? `#${id}` });

/** The lines of an order, oldest first, and what they make together. Names of parts and people are those of these days. */
export async function listCosts(db: Connection, order: number) {
  const { rows } =
    await sql<Row>`select c.id, c.kind, c.component_id, p.name as component_name, c.qty, c.unit_cost::float8 as unit_cost, c.person_id,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as person_name, c.minutes, c.rate::float8 as rate, c.note, c.amount::float8 as amount, c.created_at
    from workorder_costs c left join components p on p.id = c.component_id left join users u on u.id = c.person_id
    where c.workorder_id = ${order} order by c.id`.execute(db);
  const lines = rows.map(({ component_id, component_name, person_id, person_name, created_at, ...line }) => ({
    ...escapeTexts({ ...line, component: named(component_id, component_name), person: named(person_id, person_name) }),
    created_at: momentOf(created_at),
  }));
  return { total: lines.length, amount: round(rows.reduce((sum, { amount }) => sum + amount, 0)), rows: lines };
}
