import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { stamp } from '#server/time.ts';
import { occurrences } from '#src/domain/schedulers/occurrences.ts';
import { logMade } from '../schedulers/log';
import { makeOccurrences } from './makeOccurrences';
import { scheduleOf } from '#src/domain/schedulers/scheduleOf.ts';
import { zoneOf, type SchedulerRecord } from './schedule';
import { snapshotOf } from './snapshotOf';

const day = 24 * 60 * 60 * 1000;

/** How far ahead inspections are made. */
const horizonOf = (frequency: unknown): number => (frequency === 'hourly' ? day : frequency === 'daily' ? 7 * day : 31 * day);

/** How far back missed occurrences are made, and how many of them. */
const furthestBack = 31 * day;
const mostCaughtUp = 1_000;

/** How far the next start is looked for beyond the horizon. */
const nextWithin = 800 * day;

/** When a scheduler is looked at again. */
const again = 15 * 60 * 1000;

interface Plan {
  scheduler_id: number;
  planned_until: string | null;
}

/**
 * Makes what the next scheduler asks for whose time has come, and answers whether there was one. Copies of the server that do so at once take
 * different schedulers: the row of each is locked until it is done.
 */
export async function planNext(context: ServerContext): Promise<boolean> {
  return context.db.transaction().execute(async db => {
    const { rows } =
      await sql<Plan>`select scheduler_id, to_char(planned_until, 'YYYY-MM-DD HH24:MI:SS') as planned_until from scheduler_plans
      where next_plan_at <= ${stamp(context.now())} order by next_plan_at, scheduler_id limit 1 for update skip locked`.execute(db);
    const plan = rows[0];
    if (!plan) return false;
    await planScheduler(context, db, plan);
    return true;
  });
}

async function planScheduler(context: ServerContext, db: Connection, { scheduler_id: id, planned_until }: Plan): Promise<void> {
  const now = context.now();
  const record = await readRecord(context, db, context.plans.get('schedulers'), id, 'known');
  const isActive = record !== null && !record.deleted_at && record.status !== 'inactive';
  const later = (planned: Date | null, next: Date) =>
    sql`update scheduler_plans set planned_until = ${planned && stamp(planned)}::timestamp, next_plan_at = ${stamp(next)} where scheduler_id = ${id}`.execute(
      db,
    );
  // A pause is not caught up: from the next occurrence on.
  if (!isActive) return void (await later(now, new Date(now.getTime() + 365 * day)));
  const planned = planned_until === null ? now : new Date(`${planned_until.replace(' ', 'T')}Z`);
  const until = new Date(now.getTime() + horizonOf(record.frequency));
  const { next } = await makeBetween(context, db, { id, record, from: planned, to: until });
  await later(until > planned ? until : planned, new Date(now.getTime() + again));
  await sql`update schedulers set next_start = ${next && stamp(next)}::timestamp where id = ${id} and next_start is distinct from ${next && stamp(next)}::timestamp`.execute(
    db,
  );
}

interface Range {
  id: number;
  record: SchedulerRecord;
  from: Date;
  to: Date;
}

/** Makes the inspections of all occurrences from one moment on and before another, and always the next one; logs what was made and left out. */
async function makeBetween(context: ServerContext, db: Connection, { id, record, from, to }: Range): Promise<{ next: Date | null }> {
  const now = context.now();
  const schedule = scheduleOf(record, context.settings.weekStart);
  const zone = await zoneOf(context, db, record);
  const earliest = new Date(Math.max(from.getTime(), now.getTime() - furthestBack));
  const found = occurrences(schedule, zone, earliest, to);
  const next = found.find(({ start }) => start > now) ?? occurrences(schedule, zone, now, new Date(now.getTime() + nextWithin))[0] ?? null;
  if (next && !found.some(({ start }) => start.getTime() === next.start.getTime())) found.push(next);
  if (earliest > from) {
    const lost = occurrences(schedule, zone, from, earliest);
    if (lost.length > 0) await logMade(context, db, id, { made: 0, leftOut: { too_old: lost.length } }, [from, earliest]);
  }
  const snapshot = found.length > 0 ? await snapshotOf(db, record) : null;
  if (snapshot === null) {
    if (found.length > 0) await logMade(context, db, id, { made: 0, leftOut: { no_checklist: found.length } }, [earliest, to]);
    return { next: next?.start ?? null };
  }
  const { made, leftOut, rest } = await makeOccurrences(context, db, { id, record, zone, schedule, snapshot }, found, mostCaughtUp);
  if (rest[0]) await logMade(context, db, id, { made: 0, leftOut: { too_many: rest.length } }, [rest[0].start, now]);
  if (made > 0) {
    await logMade(context, db, id, { made, leftOut }, [earliest, to]);
    await sql`update schedulers set last_made = ${stamp(now)}::timestamp where id = ${id}`.execute(db);
  }
  return { next: next?.start ?? null };
}
