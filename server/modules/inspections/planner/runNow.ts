import { sql } from 'kysely';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { stamp } from '#server/time.ts';
import { Temporal } from 'temporal-polyfill';
import type { Occurrence } from '#src/domain/schedulers/occurrences.ts';
import { insertOccurrence, type Made } from './insertOccurrence';
import { logMade } from '../schedulers/log';
import { zoneOf, type SchedulerRecord } from './schedule';
import { snapshotOf } from './snapshotOf';
import type { Duration } from '#definition';

/** An occurrence that starts now. Without other durations it is due after a day, and expires after two. */
export function occurrenceNow(now: Date, zone: string, record: SchedulerRecord): Occurrence {
  const start = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const local = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone);
  const after = (value: unknown, hours: number) => {
    const { days = 0, hours: more = 0, minutes = 0 } = (value as Duration | null) ?? { days: 0, hours, minutes: 0 };
    return days + more + minutes === 0 ? local.add({ hours }) : local.add({ days }).add({ hours: more, minutes });
  };
  const [due, expires] = [after(record.complete_within, 24), after(record.expire_after, 48)];
  const isOrdered = Temporal.ZonedDateTime.compare(due, expires) <= 0;
  return {
    ...{ start, wall: local.toPlainDateTime().toString({ smallestUnit: 'minute' }), movedBy: null },
    due: new Date(due.epochMilliseconds),
    expires: new Date((isOrdered ? expires : due).epochMilliseconds),
    dueDay: due.toPlainDate().toString(),
  };
}

/**
 * Makes an inspection of each asset of a scheduler now, by hand; once for each `client_id`. Throws `Failure` where it asks nothing.
 *
 * @param record the scheduler, locked
 */
export async function runNow(context: ServerContext, db: Connection, record: StoredRecord, clientId: string | null): Promise<Made> {
  const known = clientId === null ? null : await madeBy(db, record.id, clientId);
  if (known !== null) return known;
  const snapshot = await snapshotOf(db, record);
  if (snapshot === null) throw new Failure({ checklists: ['This scheduler has no checklist that is in use.'] });
  const zone = await zoneOf(context, db, record);
  const occurrence = occurrenceNow(context.now(), zone, record);
  const target = { name: String(record.name), scheduler: record.id, record, zone, snapshot, interval: null };
  const made = await insertOccurrence(context, db, target, occurrence, 'manual');
  await logMade(context, db, record.id, made, [occurrence.start, occurrence.start]);
  if (clientId !== null && made.last !== null)
    await sql`insert into inspection_calls (client_id, inspection_id, created_at) values (${clientId}, ${made.last}, ${stamp(context.now())})`.execute(
      db,
    );
  return made;
}

/** What an earlier call of this id made; null where there was none. Throws `Failure` where that was about something else. */
async function madeBy(db: Connection, scheduler: number, clientId: string): Promise<Made | null> {
  const { rows } = await sql<{ id: number; is_own: boolean; made: number }>`select i.id, i.scheduler_id = ${scheduler} as is_own,
      (select count(*)::int from inspections o where o.scheduler_id = i.scheduler_id and o.occurrence = i.occurrence) as made
    from inspection_calls c join inspections i on i.id = c.inspection_id where c.client_id = ${clientId}`.execute(db);
  const [row] = rows;
  if (row && !row.is_own) throw new Failure({ client_id: ['This id belongs to another call.'] });
  return row ? { made: row.made, last: row.id, leftOut: {} } : null;
}
