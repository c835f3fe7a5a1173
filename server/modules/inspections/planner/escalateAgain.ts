import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { stamp } from '#server/time.ts';

/** Has the worker look at the open inspections of a scheduler once more: they escalate by another matrix, or by none. */
export async function escalateAgain({ now, plans }: ServerContext, db: Connection, scheduler: number): Promise<void> {
  const { table, owner } = partsOf(plans.get('inspections'));
  await sql`insert into ${table('escalations')} (${owner}, look_at) select id, ${stamp(now())}::timestamp from inspections
    where scheduler_id = ${scheduler} and audit_status in ('pending', 'rejected') and deleted_at is null
    on conflict (${owner}) do update set look_at = excluded.look_at`.execute(db);
}
