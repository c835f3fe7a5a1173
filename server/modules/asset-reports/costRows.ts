import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { all, type Sql } from '#server/database/sql.ts';
import { seenSql } from '#server/resources/visibility.ts';
import type { DayRange } from '#src/domain/ranges/range.ts';

/** The moment in UTC at which a day of the plant begins. */
export const startsAt =
  ({ settings }: ServerContext) =>
  (day: Sql): Sql =>
    sql`(${day}::timestamp at time zone ${settings.timeZone} at time zone 'UTC')`;

/** Which work orders, over the alias `w`, an account sees. */
export function seenOrders({ plans: { registry } }: ServerContext, account: Account): Sql {
  const orders = registry.get('workorders');
  return mayView(orders, account) ? all(seenSql(registry, orders, account, 'w')) : sql`false`;
}

/** What falls to one asset of a line of an order's costs `c`: all of its assets share it. */
const share = sql`c.amount / (select count(*) from workorders_assets x where x.owner_id = w.id)`;

/**
 * What assets cost within a range: their maintenances by start, and their shares of what work orders cost by the day of each line; of those
 * that the account sees.
 */
export function costRows(context: ServerContext, account: Account, { from, to }: Pick<DayRange, 'from' | 'to'>): Sql {
  const { registry } = context.plans;
  const maintenances = registry.get('maintenances');
  const paid = mayView(maintenances, account) ? all(seenSql(registry, maintenances, account, 'm')) : sql`false`;
  const at = startsAt(context);
  return sql`select m.asset_id, 'maintenance' as kind, m.title as name, null::integer as workorder_id, m.start_date as day, m.cost as amount
      from maintenances m where m.deleted_at is null and m.cost is not null and ${paid} and m.start_date >= ${from}::date and m.start_date < ${to}::date
    union all
    select a.target_id, 'workorder', coalesce(c.note, c.kind), w.id,
      (c.created_at at time zone 'UTC' at time zone ${context.settings.timeZone})::date, ${share}
    from workorder_costs c join workorders w on w.id = c.workorder_id join workorders_assets a on a.owner_id = w.id
    where w.deleted_at is null and ${seenOrders(context, account)} and ${account.may('workorders.costs')}
      and c.created_at >= ${at(sql`${from}::date`)} and c.created_at < ${at(sql`${to}::date`)}`;
}
