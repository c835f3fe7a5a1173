import { sql } from 'kysely';
import { round } from '#definition/kinds/money';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Sql } from '#server/database/sql.ts';
import { calendarOf } from '#server/resources/reports/reportRequest.ts';
import { stamp } from '#server/time.ts';
import { resolveRange, type DayRange } from '#src/domain/ranges/range.ts';
import { answeredRange } from '#src/domain/reports/summary.ts';
import { costRows, seenOrders, startsAt } from './costRows';

interface Row {
  failures: number;
  restored: number;
  open: number;
  service: number;
  down: number;
  repair: number;
  cost: number | null;
  from: string;
  to: string;
}

/**
 * How often an asset failed within a range, and for how long (ISO 14224, by calendar time): MTBF is the hours in service without those down, by the
 * failures that began; MTTR the mean hours from the failure until it ran again. A failure is a work order with `down_at` that is not cancelled, of
 * those that the account sees. The cost is that of its maintenances, and its share of what its orders cost. The asset is in service from its purchase, else from its record, until it is disposed of.
 */
export async function assetFigures(context: ServerContext, account: Account, { id }: StoredRecord, params: URLSearchParams) {
  const range = resolveRange(
    { duration: params.get('duration'), date: params.get('date'), start: params.get('date[start]'), end: params.get('date[end]') },
    calendarOf(context),
    'last_365_days',
  );
  const seen = seenOrders(context, account);
  const { rows } = await sql<Row>`${windowSql(context, id, range)},
    failures as (
      select w.down_at, w.restored_at, case when w.restored_at is null then span.now else greatest(w.restored_at, w.down_at) end as restored
      from workorders w join workorders_assets a on a.owner_id = w.id and a.target_id = ${id}
        left join "maintenance-statuses" s on s.id = w.status_id, span
      where w.deleted_at is null and w.down_at is not null and s.base_status is distinct from 'cancelled' and ${seen}
        and w.down_at < span.ends and coalesce(w.restored_at, span.now) >= span.begins),
    begun as (select failures.* from failures, span where down_at >= span.begins),
    idle as (
      select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)::float8 / 3600 as hours from unnest((
        select range_agg(tsrange(greatest(down_at, span.begins), least(restored, span.ends)))
        from failures, span where greatest(down_at, span.begins) <= least(restored, span.ends))) as part
      where not isempty(part))
    select (select count(*)::int from begun) as failures, (select count(*)::int from begun where restored_at is not null) as restored,
      (select count(*)::int from failures where restored_at is null) as open,
      greatest(0, extract(epoch from span.ends - span.begins)::float8 / 3600) as service, idle.hours as down,
      (select coalesce(sum(extract(epoch from restored_at - down_at)), 0)::float8 / 3600 from begun where restored_at is not null) as repair,
      (select sum(amount)::float8 from (${costRows(context, account, range)}) as spent where asset_id = ${id}) as cost,
      to_char(span.begins, 'YYYY-MM-DD HH24:MI:SS') as from, to_char(span.ends, 'YYYY-MM-DD HH24:MI:SS') as to
    from span, idle`.execute(context.db);
  return presented(rows[0], range, context);
}

/** When the asset was in service within the range: `begins` up to, and without, `ends`. */
function windowSql(context: ServerContext, id: number, { from, to }: Pick<DayRange, 'from' | 'to'>): Sql {
  const at = startsAt(context);
  const moment = sql`${stamp(context.now())}::timestamp`;
  return sql`with span as (
    select ${moment} as now, greatest(${at(sql`${from}::date`)}, coalesce(${at(sql`h.purchase_date`)}, h.created_at)) as begins,
      least(${at(sql`${to}::date`)}, ${moment}, ${at(sql`h.disposed_on`)}) as ends
    from hardware h where h.id = ${id})`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

function presented(row: Row | undefined, range: DayRange, { settings, now }: ServerContext) {
  const { failures = 0, restored = 0, open = 0, service = 0, down = 0, repair = 0, cost = null } = row ?? {};
  return {
    ...{ failures, restored, open, cost: round(cost ?? 0) },
    mtbf_hours: failures === 0 ? null : tenth(Math.max(0, service - down) / failures),
    mttr_hours: restored === 0 ? null : tenth(repair / restored),
    ...{ service_hours: tenth(service), down_hours: tenth(down), basis: 'calendar_time' },
    range: answeredRange(range, settings.timeZone),
    computed_at: stamp(now()),
  };
}
