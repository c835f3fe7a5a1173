import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import type { Periodic } from '#server/worker/periodic.ts';
import { checkNightly } from './checkDayCounts';
import { foldDays } from './dayCounts';
import { noticeAll } from './notices/noticeAll';
import { followGrace } from './outcomes';
import { planNext } from './planner/planScheduler';
import { writeRates } from './schedulers/compliance';

const every = 30_000;

/** Schedulers that one turn looks at, so that the server can end in between. */
const most = 1_000;

/** Makes the inspections that schedulers ask for. */
export const inspections: Periodic = {
  work: 'The making of inspections',
  every,
  // Schedulers that were not saved one by one: those of earlier versions, and what was loaded at once. They begin now.
  begin: async ({ db, now }) =>
    void (await sql`insert into scheduler_plans (scheduler_id, planned_until, next_plan_at)
      select id, ${stamp(now())}::timestamp, ${stamp(now())}::timestamp from schedulers on conflict do nothing`.execute(db)),
  turn: async (context, ending) => {
    for (let done = 0; done < most && !ending?.aborted; done += 1) if (!(await planNext(context))) return;
  },
};

/** Tells people what the clock does with their inspections. */
export const inspectionNotices: Periodic = { work: 'The notifications of inspections', every, turn: noticeAll };

/** Puts the counts of days together, which every write adds to. */
export const inspectionDayCounts: Periodic = { work: 'The counts of inspections by day', every: 60_000, turn: ({ db }) => foldDays(db) };

/** Compares the counts of days with the inspections, once a night. */
export const inspectionDayCheck: Periodic = { work: 'The check of counts of inspections by day', every: 20 * 60_000, turn: checkNightly };

/** Writes what part of the inspections of each scheduler was done on time. */
export const schedulerRates: Periodic = {
  work: 'The rates of schedulers',
  every: 60 * 60_000,
  begin: ({ db, settings }) => db.transaction().execute(trx => followGrace(trx, settings)),
  turn: writeRates,
};
