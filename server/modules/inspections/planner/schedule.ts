import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { isTimeZone } from '#definition/text/timeZone';

/** A scheduler as the planner reads it; days as `yyyy-MM-dd`. */
export type SchedulerRecord = Readonly<Record<string, unknown>>;

interface Reference {
  id: number;
}

const idOf = (value: unknown): number | null => (value as Reference | null | undefined)?.id ?? null;

/** The zone of a scheduler: its own, that of its location or the nearest place above with one, or the plant's. */
export async function zoneOf({ settings }: ServerContext, db: Connection, record: SchedulerRecord): Promise<string> {
  const own = record.time_zone;
  if (typeof own === 'string' && isTimeZone(own)) return own;
  const location = idOf(record.location);
  if (location === null) return settings.timeZone;
  const { rows } = await sql<{ time_zone: string }>`with recursive above as (
      select id, parent_id, time_zone, 0 as depth from locations where id = ${location}
      union all select l.id, l.parent_id, l.time_zone, above.depth + 1 from locations l join above on l.id = above.parent_id where above.depth < 50)
    select time_zone from above where time_zone is not null and time_zone <> '' order by depth limit 1`.execute(db);
  const zone = rows[0]?.time_zone;
  return zone !== undefined && isTimeZone(zone) ? zone : settings.timeZone;
}
