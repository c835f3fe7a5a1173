import { sql } from 'kysely';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { stamp } from '#server/time.ts';
import { occurrences } from '#src/domain/schedulers/occurrences.ts';
import type { Made } from '../planner/insertOccurrence';
import { makeOccurrences } from '../planner/makeOccurrences';
import { scheduleOf } from '#src/domain/schedulers/scheduleOf.ts';
import { zoneOf } from '../planner/schedule';
import { snapshotOf } from '../planner/snapshotOf';
import { logMade, postponed } from './log';

/** Occurrences and inspections that one call makes; what is left can be made by the next. */
const most = 1_000;

/**
 * Makes what a line of the log says was left out because it was too old or too much. What stays left out has a line of its own, from which it can
 * be made as well. Throws `Failure` for a line of which nothing can be made any more.
 */
export async function makeMissed(context: ServerContext, db: Connection, record: StoredRecord, line: number): Promise<Made> {
  const { rows } = await sql<{ from: string; to: string }>`update scheduler_log set made_later_at = ${stamp(context.now())}::timestamp
    where id = ${line} and scheduler_id = ${record.id} and made_later_at is null and left_out ?| ${postponed}
    returning to_char(from_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as from, to_char(to_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as to`.execute(db);
  const range = rows[0];
  if (!range) throw new Failure({ line: ['Nothing of this line can be made any more.'] });
  const snapshot = await snapshotOf(db, record);
  if (snapshot === null) throw new Failure({ checklists: ['This scheduler has no checklist that is in use.'] });
  const [from, to] = [new Date(range.from), new Date(Math.min(Date.parse(range.to), context.now().getTime()))];
  const schedule = scheduleOf(record, context.settings.weekStart);
  const zone = await zoneOf(context, db, record);
  const all = occurrences(schedule, zone, from, to);
  const { made, leftOut, rest } = await makeOccurrences(context, db, { id: record.id, record, zone, schedule, snapshot }, all, most);
  const done = { made, leftOut };
  await logMade(context, db, record.id, done, [from, rest[0]?.start ?? to]);
  if (rest[0]) await logMade(context, db, record.id, { made: 0, leftOut: { too_many: rest.length } }, [rest[0].start, to]);
  return done;
}
