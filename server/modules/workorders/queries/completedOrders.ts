import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';
import { all } from '#server/database/sql.ts';
import { seenSql } from '#server/resources/visibility.ts';

/** The work orders that were completed within the range, each once and by its first completion there; `reopened` where it was opened again since. */
export const completedOrders: ReportQuery = {
  name: 'completed-orders',
  rows: ({ context, account, range }) => {
    const { registry } = context.plans;
    const { timeZone } = context.settings;
    const begins = (day: string) => sql`(${day}::timestamp at time zone ${timeZone} at time zone 'UTC')`;
    const completions = sql`select distinct on (l.workorder_id) l.workorder_id, l.id, l.user_id, l.created_at from workorder_log l
      where l.to_base = 'completed' and l.created_at >= ${begins(range.from)} and l.created_at < ${begins(range.to)}
      order by l.workorder_id, l.id`;
    return sql`select w.id, w.id as workorder_id, w.category_id, w.priority_id, w.location_id, w.company_id, c.user_id as person_id,
        c.created_at as completed_at, (c.created_at at time zone 'UTC' at time zone ${timeZone})::date as day, r.id is not null as reopened,
        r.note as reason
      from (${completions}) c join workorders w on w.id = c.workorder_id
        left join lateral (select l.id, l.note from workorder_log l where l.workorder_id = w.id and l.id > c.id
          and l.to_base in ('requested', 'open', 'in_progress', 'on_hold') order by l.id limit 1) r on true
      where w.deleted_at is null and ${all(seenSql(registry, registry.get('workorders'), account, 'w'))}`;
  },
};
