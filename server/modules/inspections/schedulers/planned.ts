import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { listRecords } from '#server/resources/query/listRecords.ts';
import { stamp } from '#server/time.ts';
import { occurrences } from '#src/domain/schedulers/occurrences.ts';
import { scheduleOf } from '#src/domain/schedulers/scheduleOf.ts';
import { zoneOf } from '../planner/schedule';

/** Days and rows that one call answers, and schedulers that it looks at. */
const [mostDays, mostRows, mostSchedulers] = [45, 500, 200];
const day = 24 * 60 * 60 * 1000;

/** What a scheduler will make that is due on a day. */
interface Planned {
  scheduler: { id: number; name: string };
  day: string;
  /** Rounds on that day. */
  times: number;
  /** When the first of them starts. */
  start: string;
}

/**
 * What the schedulers that somebody sees will make on some days, beyond what is made already: a row for each scheduler and due day. `more` says
 * that there is more than one call answers.
 */
export async function plannedOn(
  context: ServerContext,
  account: Account,
  params: URLSearchParams,
): Promise<{ rows: Planned[]; more: boolean }> {
  const [first, last] = daysIn(params);
  if (first === null || last === null) return { rows: [], more: false };
  const filter = new URLSearchParams({ limit: String(mostSchedulers), sort: 'id', order: 'asc', status: 'active' });
  const { records, total } = await listRecords(context, context.plans.get('schedulers'), account, filter);
  const wanted = new Set([...params.getAll('schedules[]'), ...params.getAll('schedules')]);
  const schedulers = wanted.size === 0 ? records : records.filter(({ id }) => wanted.has(String(id)));
  const madeUntil = await plannedUntil(context, schedulers);
  const zones = new Map<string, string>();
  const rows: Planned[] = [];
  for (const record of schedulers) {
    const place = JSON.stringify([record.time_zone, (record.location as { id: number } | null)?.id]);
    const zone = zones.get(place) ?? (await zoneOf(context, context.db, record));
    zones.set(place, zone);
    rows.push(...daysOf(context, record, { zone, first, last, from: madeUntil.get(record.id) ?? context.now() }));
    if (rows.length > mostRows) return { rows: escapeTexts(rows.slice(0, mostRows)), more: true };
  }
  return { rows: escapeTexts(rows), more: total > records.length };
}

interface Range {
  zone: string;
  first: Date;
  last: Date;
  /** What starts earlier is made. */
  from: Date;
}

function daysOf({ settings }: ServerContext, record: StoredRecord, { zone, first, last, from }: Range): Planned[] {
  // What is due on the first day may start some days before it, and days begin elsewhere sooner.
  const begin = new Date(Math.max(from.getTime(), first.getTime() - mostDays * day));
  const [firstDay, lastDay] = [first.toISOString().slice(0, 10), last.toISOString().slice(0, 10)];
  const found = new Map<string, Planned>();
  for (const { start, dueDay } of occurrences(scheduleOf(record, settings.weekStart), zone, begin, new Date(last.getTime() + 2 * day))) {
    if (dueDay < firstDay || dueDay > lastDay) continue;
    const known = found.get(dueDay);
    const scheduler = { id: record.id, name: String(record.name) };
    found.set(dueDay, known ? { ...known, times: known.times + 1 } : { scheduler, day: dueDay, times: 1, start: stamp(start) });
  }
  return [...found.values()];
}

/** Up to which moment the planner made what they ask for. */
async function plannedUntil({ db }: ServerContext, schedulers: readonly StoredRecord[]): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{
    id: number;
    until: string | null;
  }>`select scheduler_id as id, to_char(planned_until, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
    from scheduler_plans where scheduler_id = any(${schedulers.map(({ id }) => id)}::int[])`.execute(db);
  return new Map(rows.flatMap(({ id, until }) => (until === null ? [] : [[id, new Date(until)] as const])));
}

/** The days of a call, no more than one answers; null where it names none. */
function daysIn(params: URLSearchParams): [Date | null, Date | null] {
  const [first, last] = ['start', 'end'].map(end => new Date(`${params.get(end) ?? ''}T00:00:00Z`));
  if (!first || !last || Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return [null, null];
  return [first, new Date(Math.min(last.getTime(), first.getTime() + (mostDays - 1) * day))];
}
