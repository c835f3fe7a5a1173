import { sql } from 'kysely';
import { titleOf } from '#definition/derive/title';
import type { Account } from '#server/access/account.ts';
import { stamp, type ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { readRecord } from '#server/registers/readRecords.ts';
import { signalPeople } from './signalPeople';

/**
 * What concerns a person, and what its sentence needs. The console makes the sentence, in the language of whoever reads it:
 * `notifications.kinds.<kind>` in its texts.
 */
export interface Parameters {
  /** `field`: as what the record names the person. */
  assigned: { field?: string };
  mentioned: Record<string, never>;
  commented: Record<string, never>;
  status_changed: { status: string };
  escalated: { level: number };
  approval_waiting: Record<string, never>;
  requested: Record<string, never>;
  request_accepted: { comment: string };
  request_rejected: { comment: string };
  stock_low: { remaining: number };
  import_done: { file: string; created: number; updated: number; refused: number };
}

export type Kind = keyof Parameters;

export interface Notification<K extends Kind = Kind> {
  userIds: readonly number[];
  kind: K;
  /** The record it is about; its name is kept as it is now. Without an id it is about the register. */
  subject: { register: string; id?: number };
  params: Parameters[K];
  /** Who did it: they are named, and not told of what they did themselves. */
  by?: Account;
}

const kept = 180 * 24 * 60 * 60 * 1000;

/**
 * Tells people of something that concerns them; belongs to the transaction given. Open pages learn of it once that is written.
 *
 * @example await notify(context, trx, { userIds: [7], kind: 'assigned', subject: { register: 'hardware', id: 3 }, params: {}, by: account });
 */
export async function notify<K extends Kind>(
  context: ServerContext,
  db: Connection,
  { userIds, kind, subject, params, by }: Notification<K>,
): Promise<void> {
  const others = [...new Set(userIds)].filter(id => id !== by?.id);
  if (others.length === 0) return;
  const now = context.now();
  const name = await nameOf(context, db, subject);
  const told = { ...params, ...(by && by.id !== 0 && { by: by.fullName }) };
  const { rows } = await sql<{ user_id: number }>`
    insert into notifications (user_id, kind, register, record_id, name, params, created_at)
    select id, ${kind}, ${subject.register}, ${subject.id ?? null}::int, ${name}, ${JSON.stringify(told)}::text::jsonb, ${stamp(now)}::timestamp
    from users where id = any(${others}::int[]) and activated and deleted_at is null
    returning user_id`.execute(db);
  const ids = rows.map(row => row.user_id);
  const old = stamp(new Date(now.getTime() - kept));
  await sql`delete from notifications where user_id = any(${ids}::int[]) and created_at < ${old}`.execute(db);
  await signalPeople(db, ids);
}

async function nameOf(context: ServerContext, db: Connection, { register, id }: Notification['subject']): Promise<string | null> {
  if (id === undefined) return null;
  const plan = context.plans.get(register);
  const record = await readRecord(context, db, plan, id);
  return record && titleOf(plan.resource, record);
}
