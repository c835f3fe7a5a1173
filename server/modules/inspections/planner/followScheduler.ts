import { sql } from 'kysely';
import type { ServerContext, Write } from '#server/contract.ts';
import { stamp } from '#server/time.ts';
import { timing } from '#src/domain/schedulers/timing.ts';

/** Rows that nobody has begun. */
export const untouched = sql`audit_status = 'pending' and taken_by_id is null and answers = 0 and excused_at is null`;

/**
 * Has the planner look at a scheduler that was written: a new one begins now, a changed one from its next cycle on, for which what was made
 * ahead and not begun is made anew. What has started stays as it is.
 */
export async function followScheduler(context: ServerContext, { db, before, values, id }: Write & { id: number }): Promise<void> {
  const now = stamp(context.now());
  if (before !== null && !timing.some(name => name in values)) return;
  const isBegun = before === null || (before.status === 'inactive' && values.status === 'active');
  // While it is paused nothing new is made, and what was made stays.
  if (before !== null && values.status !== 'inactive')
    await sql`delete from inspections where scheduler_id = ${id} and audit_start_date > ${now}::timestamp and ${untouched}`.execute(db);
  // What was missed by then is still made, by what the scheduler says now.
  await sql`insert into scheduler_plans (scheduler_id, planned_until, next_plan_at) values (${id}, ${now}, ${now})
    on conflict (scheduler_id) do update set next_plan_at = excluded.next_plan_at,
      planned_until = case when ${isBegun} then excluded.planned_until else least(scheduler_plans.planned_until, excluded.planned_until) end`.execute(
    db,
  );
}
