import { sql } from 'kysely';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { stamp } from '#server/time.ts';
import type { LockedInspection } from './lockInspection';

/**
 * Has the worker raise an inspection to the first level of its scheduler's matrix at its next turn, whatever the time, and also where it is
 * submitted by then. One that has reached a level already stays there; one whose scheduler names no matrix has none.
 */
export async function escalateAtOnce({ context, db, plan, record }: LockedInspection): Promise<void> {
  const { table, owner } = partsOf(plan);
  const now = stamp(context.now());
  await sql`insert into ${table('escalations')} (${owner}, look_at, is_urgent) values (${record.id}, ${now}::timestamp, true)
    on conflict (${owner}) do update set look_at = excluded.look_at, is_urgent = true`.execute(db);
}
