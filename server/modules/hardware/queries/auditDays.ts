import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';
import { all } from '#server/database/sql.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';

/**
 * The days on which audits of assets were done, and those on which they were due: each audit meets the day that was due before it, and the day
 * that an asset is to be audited next still stands.
 */
export const auditDays: ReportQuery = {
  name: 'audit-days',
  rows: ({ context, account, range }) => {
    const { registry } = context.plans;
    const { timeZone } = context.settings;
    const today = sql`(${stamp(context.now())}::timestamp at time zone 'UTC' at time zone ${timeZone})::date`;
    const audits = sql`select a.*, (a.created_at at time zone 'UTC' at time zone ${timeZone})::date as done,
      nullif(a.changes #>> '{next_audit_date,old}', '')::date as was_due from history a where a.register = 'hardware' and a.action = 'audit'`;
    return sql`select row_number() over (order by d.day, d.asset_id, d.kind)::int as id, d.*, h.location_id, h.company_id
      from (select 'done' as kind, record_id as asset_id, done as day, done as done_on, user_id as person_id, note from (${audits}) a
        union all select 'met', record_id, was_due, done, user_id, note from (${audits}) a where was_due is not null
        union all select case when next_audit_date < ${today} then 'overdue' else 'to_come' end, id, next_audit_date, null, null, null
          from hardware where deleted_at is null and next_audit_date is not null) d join hardware h on h.id = d.asset_id
      where d.day >= ${range.from}::date and d.day < ${range.to}::date and h.deleted_at is null
        and ${all(seenSql(registry, registry.get('hardware'), account, 'h'))}`;
  },
};
