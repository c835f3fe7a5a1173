import { sql } from 'kysely';
import { stamp } from '#server/context.ts';
import type { Asker } from '#server/registers/namedRecord.ts';
import type { Status } from './statuses';

/** A change of status: from, to, who, when, and what was said. */
export async function logMove(
  { context, db, account }: Asker,
  orderId: number,
  { from, to, note }: { from: Status | null; to: Status | null; note: string | null },
): Promise<void> {
  await sql`insert into workorder_log (workorder_id, from_status, to_status, note, user_id, created_at)
    values (${orderId}, ${from?.name ?? null}, ${to?.name ?? null}, ${note}, ${account.id || null}, ${stamp(context.now())})`.execute(db);
}
