import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';
import { stamp } from '#server/time.ts';

const days = 30;

/** The lines of the logs of schedulers, of the last 30 days. */
export const plannerRuns: ReportQuery = {
  name: 'planner-runs',
  rows: ({ context }) => sql`select l.id::int as id, l.scheduler_id, l.at as ran_at, l.made, n.left_out, n.left_out > 0 as is_short
    from scheduler_log l cross join lateral (select coalesce(sum(value::int), 0)::int as left_out from jsonb_each_text(l.left_out)) n
    where l.at >= ${stamp(context.now())}::timestamp - interval '1 day' * ${days}`,
};
