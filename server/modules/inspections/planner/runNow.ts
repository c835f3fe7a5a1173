import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { Temporal } from 'temporal-polyfill';
import { insertOccurrence, keepSnapshot, type Made } from './insertOccurrence';
import { logMade } from './planScheduler';
import { zoneOf } from './schedule';
import type { Duration } from '#definition';

/** Makes an inspection of each asset of a scheduler now, by hand. Throws Failure where it asks nothing. */
export async function runNow(context: ServerContext, db: Connection, record: StoredRecord): Promise<Made> {
  const checklists = (record.checklists as readonly { id: number }[] | null) ?? [];
  const snapshot = await keepSnapshot(
    db,
    checklists.map(({ id }) => id),
  );
  if (snapshot === null) throw new Failure({ checklists: ['This scheduler has no checklist that is in use.'] });
  const zone = await zoneOf(context, db, record);
  const start = new Date(Math.floor(context.now().getTime() / 1000) * 1000);
  const local = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone);
  const after = (value: unknown, hours: number) => {
    const { days = 0, hours: more = 0, minutes = 0 } = (value as Duration | null) ?? { days: 0, hours, minutes: 0 };
    return days + more + minutes === 0 ? local.add({ hours }) : local.add({ days }).add({ hours: more, minutes });
  };
  const [due, expires] = [after(record.complete_within, 24), after(record.expire_after, 48)];
  const isOrdered = Temporal.ZonedDateTime.compare(due, expires) <= 0;
  const occurrence = {
    ...{ start, wall: local.toPlainDateTime().toString({ smallestUnit: 'minute' }), movedBy: null },
    due: new Date(due.epochMilliseconds),
    expires: new Date((isOrdered ? expires : due).epochMilliseconds),
    dueDay: due.toPlainDate().toString(),
  };
  const target = { name: String(record.name), scheduler: record.id, record, zone, snapshot, interval: null };
  const made = await insertOccurrence(context, db, target, occurrence, 'manual');
  await logMade(context, db, record.id, made, [start, start]);
  return made;
}
