import { sql } from 'kysely';
import { Hono } from 'hono';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { all } from '#server/database/sql.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { forbidden } from '#server/http/failure.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { companySql } from '#server/resources/visibility.ts';
import { todayOf } from '#server/time.ts';
import { over } from '#src/domain/work-orders/status.ts';

/** People of one answer. */
const most = 500;

interface Load {
  id: number;
  name: string;
  department: string | null;
  open: number;
  overdue: number;
  /** The days `yyyy-MM-dd` of an absence that has not ended; null where it has no end, or there is none. */
  absent_from: string | null;
  absent_until: string | null;
}

export const loadModule: ModuleRoutes = { at: 'api', create: loadRoutes };

/** How much the people have to do whom work could be given to, within the company of who asks. */
function loadRoutes(context: ServerContext): Hono<AppEnv> {
  const { registry } = context.plans;
  return new Hono<AppEnv>().get('/maintenance/workorders/load', async c => {
    const account = c.get('account');
    if (!account.may('workorders.edit') && !account.may('workorders.accept')) throw forbidden();
    const [orders, people] = [registry.get('workorders'), registry.get('users')];
    const today = sql`${todayOf(context)}::date`;
    const isAbsent = sql`u.absent_from is not null and (u.absent_until is null or u.absent_until >= ${today})`;
    const { rows } = await sql<Load>`with load as (
        select a.target_id as id, count(*)::int as open, count(*) filter (where w.due_date < ${today})::int as overdue
        from workorders w join "maintenance-statuses" s on s.id = w.status_id and s.base_status not in (${sql.join(over)})
          join workorders_assignees a on a.owner_id = w.id
        where w.deleted_at is null and ${all(companySql(registry, orders, account, 'w'))} group by a.target_id)
      select u.id, concat_ws(' ', u.first_name, u.last_name) as name, d.name as department, coalesce(l.open, 0) as open, coalesce(l.overdue, 0) as overdue,
        case when ${isAbsent} then u.absent_from::text end as absent_from, case when ${isAbsent} then u.absent_until::text end as absent_until
      from users u left join load l on l.id = u.id left join departments d on d.id = u.department_id
      where u.deleted_at is null and ${all(companySql(registry, people, account, 'u'))}
      order by l.open desc nulls last, u.id limit ${most}`.execute(context.db);
    return c.json(escapeTexts({ total: rows.length, rows }));
  });
}
