import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { all } from '#server/database/sql.ts';
import { companySql } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import { occurrences, type Occurrence } from '#src/domain/schedulers/occurrences.ts';
import type { Schedule } from '#src/domain/schedulers/schedule.ts';
import { untouched } from './followScheduler';
import { scheduleOf } from '#src/domain/schedulers/scheduleOf.ts';
import { zoneOf, type SchedulerRecord } from './schedule';

const day = 24 * 60 * 60 * 1000;
const horizons = [2, 40, 800, 8_000];

/** The dates that are listed. */
const shown = 5;

/** The next so many occurrences from now on, as they go out. */
export function nextOf(schedule: Schedule, zone: string, now: Date, most: number) {
  const within = (days: number) => occurrences(schedule, zone, now, new Date(now.getTime() + days * day));
  const next = horizons.reduce<Occurrence[]>((found, days) => (found.length >= most ? found : within(days)), []);
  return next.slice(0, most).map(({ start, due, expires, movedBy, wall }) => ({
    ...{ start: stamp(start), due: due && stamp(due), expires: expires && stamp(expires), wall },
    note: movedBy && (movedBy.name ?? movedBy.from),
  }));
}

/** What a scheduler would make: its next dates, how many a day, and how many of its inspections a save would replace. */
export async function previewOf(context: ServerContext, account: Account, record: SchedulerRecord, id: number | null) {
  const { db } = context;
  const now = context.now();
  const zone = await zoneOf(context, db, record);
  const schedule = scheduleOf(record, context.settings.weekStart);
  const assets = await countAssets(context, db, account, record);
  const { rows } = await sql<{ replaced: number; kept: number }>`select
      count(*) filter (where audit_start_date > ${stamp(now)}::timestamp and ${untouched})::int as replaced,
      count(*) filter (where audit_status in ('pending', 'rejected') and not (audit_start_date > ${stamp(now)}::timestamp and ${untouched}))::int as kept
    from inspections where scheduler_id = ${id} and deleted_at is null`.execute(db);
  return {
    occurrences: nextOf(schedule, zone, now, shown),
    time_zone: zone,
    assets,
    per_day: perDay(occurrences(schedule, zone, now, new Date(now.getTime() + 31 * day))) * Math.max(assets, 1),
    ...(rows[0] ?? { replaced: 0, kept: 0 }),
  };
}

/** How many inspections a scheduler makes on its busiest day. */
export async function inspectionsPerDay(
  context: ServerContext,
  db: Connection,
  account: Account,
  record: SchedulerRecord,
): Promise<number> {
  const now = context.now();
  const zone = await zoneOf(context, db, record);
  const found = occurrences(scheduleOf(record, context.settings.weekStart), zone, now, new Date(now.getTime() + 31 * day));
  return perDay(found) * Math.max(await countAssets(context, db, account, record), 1);
}

/** The occurrences of the busiest day; those of a month tell it of every frequency. */
function perDay(found: readonly Occurrence[]): number {
  const days = new Map<string, number>();
  for (const { wall } of found) days.set(wall.slice(0, 10), (days.get(wall.slice(0, 10)) ?? 0) + 1);
  return Math.max(0, ...days.values());
}

/** How many assets a scheduler means, of those that the caller sees. */
async function countAssets(
  { plans }: ServerContext,
  db: Connection,
  account: Account,
  { assets, model, location, location_tree }: SchedulerRecord,
): Promise<number> {
  const named = (assets as readonly { id: number }[] | null) ?? [];
  if (named.length > 0) return named.length;
  const [modelId, place] = [model, location].map(one => (one as { id: number } | null)?.id ?? null);
  if (modelId === null && !(location_tree === true && place !== null)) return 0;
  const seen = all(companySql(plans.registry, plans.get('hardware').resource, account, 't'));
  const inPlace =
    location_tree === true && place !== null
      ? sql`t.location_id in (with recursive below as (select id from locations where id = ${place}
          union select l.id from locations l join below on l.parent_id = below.id) select id from below)`
      : sql`true`;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from hardware t where t.deleted_at is null and ${seen}
    and (${modelId}::int is null or t.model_id = ${modelId}::int) and ${inPlace}`.execute(db);
  return rows[0]?.n ?? 0;
}
