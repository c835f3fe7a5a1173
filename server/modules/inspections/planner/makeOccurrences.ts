import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { intervalsOf } from '#src/domain/schedulers/intervals.ts';
import type { Occurrence } from '#src/domain/schedulers/occurrences.ts';
import type { Schedule } from '#src/domain/schedulers/schedule.ts';
import { insertOccurrence, type Made } from './insertOccurrence';
import type { SchedulerRecord } from './schedule';

/** Within so much of their start inspections are made in time. */
const punctual = 10 * 60 * 1000;

interface Planned {
  id: number;
  record: SchedulerRecord;
  zone: string;
  schedule: Schedule;
  snapshot: number;
}

/**
 * Makes the inspections of some occurrences, in their order, and answers the missed ones that are left: no more are made once so many occurrences,
 * or inspections of missed ones, have been.
 */
export async function makeOccurrences(
  context: ServerContext,
  db: Connection,
  { id: scheduler, record, zone, schedule, snapshot }: Planned,
  found: readonly Occurrence[],
  most: number,
): Promise<Made & { rest: readonly Occurrence[] }> {
  const now = context.now().getTime();
  const intervals = intervalsOf(schedule, zone, found);
  let [made, caughtUp, missed] = [0, 0, 0];
  const leftOut: Record<string, number> = {};
  const rest: Occurrence[] = [];
  for (const [index, occurrence] of found.entries()) {
    const isMissed = occurrence.start.getTime() < now - punctual;
    if (isMissed && (caughtUp >= most || missed >= most)) {
      rest.push(occurrence);
      continue;
    }
    const target = { name: String(record.name), scheduler, record, zone, snapshot, interval: intervals[index] ?? null };
    const done = await insertOccurrence(context, db, target, occurrence, isMissed ? 'catch_up' : 'scheduled');
    made += done.made;
    if (isMissed) [caughtUp, missed] = [caughtUp + done.made, missed + 1];
    for (const [reason, count] of Object.entries(done.leftOut)) leftOut[reason] = (leftOut[reason] ?? 0) + count;
  }
  return { made, leftOut, rest };
}
