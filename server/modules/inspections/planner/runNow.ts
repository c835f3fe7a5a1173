import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
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

/** Makes an inspection of each asset of a scheduler now, by hand. Throws Failure where it asks nothing. */
export async function runNow(context: ServerContext, db: Connection, record: StoredRecord): Promise<Made> {
  const snapshot = await snapshotOf(db, record);
  if (snapshot === null) throw new Failure({ checklists: ['This scheduler has no checklist that is in use.'] });
  const zone = await zoneOf(context, db, record);
  const occurrence = occurrenceNow(context.now(), zone, record);
  const target = { name: String(record.name), scheduler: record.id, record, zone, snapshot, interval: null };
  const made = await insertOccurrence(context, db, target, occurrence, 'manual');
  await logMade(context, db, record.id, made, [occurrence.start, occurrence.start]);
  return made;
}
