import { sql, type RawBuilder } from 'kysely';
import { addMonths, startOfWeek } from '#definition/derive/ranges/calendar';
import type { ServerContext } from '#server/contract.ts';
import type { Ask } from '../ask';
import type { Call } from '../calls';

const bound = 3;

/**
 * What supervisors ask of reports, each beside the statement that somebody would write by hand for that question: over the rows of inspections, not
 * over day totals.
 */
export function reportCalls({ db, settings, now }: ServerContext, call: Ask): Call[] {
  const today = now().toISOString().slice(0, 10);
  const week = startOfWeek(today, settings.weekStart);
  const moment = sql`now() at time zone 'utc'`;
  const days = (from: string, field = sql`t.due_day`) => sql`${field} >= ${from}::date and ${field} <= ${today}::date`;
  const live = sql`t.deleted_at is null and t.audit_status <> 'cancelled'`;
  const ripe = sql`t.grace_until < ${moment}`;
  const outcomes = sql`count(*) filter (where ${ripe}) as due, count(*) filter (where ${ripe} and t.timeliness = 'on_time') as on_time,
    count(*) filter (where ${ripe} and t.timeliness = 'late') as late,
    count(*) filter (where ${ripe} and t.first_done is null and t.schedule_expire_date < ${moment}) as missed,
    count(*) filter (where ${ripe} and t.first_done is null and t.schedule_expire_date >= ${moment}) as open_late,
    count(*) filter (where not ${ripe}) as to_come`;
  const range = (from: string) => `date_range[start]=${from}&date_range[end]=${today}`;
  const run =
    (...statements: RawBuilder<unknown>[]) =>
    async () =>
      void (await Promise.all(statements.map(one => one.execute(db))));
  const [month, year, quarter] = [addMonths(today, 0), addMonths(today, -11), addMonths(today, -2)];
  const counted = (from: string, key: RawBuilder<unknown>) =>
    sql`select ${key} as key, ${outcomes} from inspections t where ${live} and ${days(from)} group by 1`;
  const expired = sql`t.deleted_at is null and t.audit_status in ('pending', 'rejected') and t.schedule_expire_date < ${moment} and ${days(year)}`;
  return [
    {
      name: 'report: compliance by department, one month',
      bound,
      api: () => call('GET', `/dashboard/department-wise-report-data?${range(month)}`),
      // The trend of thirteen months and that of each department belong to the answer.
      limit: run(
        counted(month, sql`t.department_id`),
        counted(month, sql`1`),
        counted(addMonths(today, -12), sql`to_char(t.due_day, 'YYYY-MM')`),
        counted(addMonths(today, -12), sql`concat(t.department_id, to_char(t.due_day, 'YYYY-MM'))`),
      ),
    },
    {
      name: 'report: compliance by department, twelve months',
      bound,
      api: () => call('GET', `/reports/compliance/summary?${range(year)}`),
      limit: run(counted(year, sql`1`), counted(addMonths(today, -12), sql`to_char(t.due_day, 'YYYY-MM')`)),
    },
    {
      name: 'report: scheduler × person, this week',
      bound,
      api: () => call('GET', `/dashboard/smc-report-data?${range(week)}&limit=500`),
      limit: run(counted(week, sql`concat(t.scheduler_id, ' ', t.accountable_id)`), counted(week, sql`1`)),
    },
    {
      name: 'report: top failed assets, three months',
      bound,
      api: () => call('GET', `/dashboard/asset-wise-failed-parameters?${range(quarter)}`),
      limit: run(
        ...[sql`a.asset_id`, sql`t.assignee_group_id`, sql`1`].map(
          key => sql`select ${key} as key, count(*) filter (where a.result = 'reject') as rejected, count(*) as judged,
            max(a.captured_at) filter (where a.result = 'reject') as last
          from inspections t join inspection_answers a on a.inspection_id = t.id
          where ${live} and ${days(quarter)} and a.result in ('accept', 'reject') group by 1 order by 2 desc limit 100`,
        ),
      ),
    },
    {
      name: 'report: expired and not justified, 50 rows with total',
      bound,
      api: () =>
        call('POST', '/reports/expired-inspections', {
          date_range: { start: year, end: today },
          ...{ justification_filter: 'not_justified', limit: 50, sort: 'audit_end_date', order: 'desc' },
        }),
      limit: run(
        sql`select t.*, a.name as asset_name from (select * from inspections t where ${expired} order by audit_end_date desc, id desc limit 50) t
          join hardware a on a.id = t.asset_id`,
        sql`select count(*) from inspections t where ${expired}`,
        // The rows by department and category of their justification belong to the answer as well.
        sql`select t.department_id, t.justification_category_id, count(*), count(*) filter (where t.audit_status = 'justified')
          from inspections t where ${expired} or (t.deleted_at is null and t.audit_status = 'justified' and ${days(year)}) group by 1, 2`,
      ),
    },
    {
      name: 'report: activity, first page of a week with total',
      bound,
      api: () => call('GET', `/reports/activity?${range(week)}&limit=50`),
      limit: run(
        sql`select h.*, u.first_name from history h left join users u on u.id = h.user_id where h.created_at >= ${week}::date order by h.id desc limit 50`,
        sql`select count(*) from history h where h.created_at >= ${week}::date`,
      ),
    },
  ];
}
