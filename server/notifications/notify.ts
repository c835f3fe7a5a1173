import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { titleOf } from '#server/resources/sql/fieldPaths.ts';
import type { Sql } from '#server/database/sql.ts';
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
  /** `option` of `field`, where the status is one of a select: pages name it in the language of whoever reads. */
  status_changed: { status: string; option?: string; optionOf?: string };
  escalated: { level: number };
  slot_missing: { book: string; slot: string; level: number };
  approval_waiting: Record<string, never>;
  approval_reminder: { step: string };
  /** `book` names the master, and `count` its books. */
  slot_opened: { book: string; slot: string; count: number };
  slot_due_soon: { book: string; slot: string; count: number };
  slot_passed: { book: string; slot: string; count: number };
  chain_broken: { book: string };
  logbook_news: { count: number; logbooks: string };
  requested: Record<string, never>;
  request_accepted: { comment: string };
  request_rejected: { comment: string };
  inspections_started: { count: number; place: string };
  inspection_due_soon: { count: number };
  inspection_overdue: { count: number };
  inspection_returned: { comment: string };
  inspections_expired: { count: number };
  inspections_released: { count: number };
  excuse_asked: { comment: string };
  excuse_answered: { comment: string };
  acceptance_asked: { item: string };
  acceptance_reminder: { item: string };
  acceptance_declined: { comment: string };
  /** `book` names the master. */
  second_asked: { book: string };
  second_signed: { book: string };
  second_declined: { book: string; comment: string };
  entry_submitted: Record<string, never>;
  entry_returned: { comment: string };
  entry_approved: Record<string, never>;
  entry_out_of_range: Record<string, never>;
  entry_corrected: Record<string, never>;
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
  const details = { ...params, ...(by && by.id !== 0 && { by: by.fullName }) };
  const old = stamp(new Date(now.getTime() - kept));
  const { rows } = await sql<{ user_id: number }>`
    with told as (
      insert into notifications (user_id, kind, register, record_id, name, params, created_at)
      select id, ${kind}, ${subject.register}, ${subject.id ?? null}::int, ${nameOf(context, subject)}, ${JSON.stringify(details)}::text::jsonb, ${stamp(now)}::timestamp
      from users where id = any(${others}::int[]) and activated and deleted_at is null
      returning user_id),
    gone as (delete from notifications where user_id in (select user_id from told) and created_at < ${old})
    select user_id from told`.execute(db);
  if (rows.length === 0) return;
  await signalPeople(
    db,
    rows.map(row => row.user_id),
  );
}

/** What the record is called now, as part of a statement. */
function nameOf({ plans }: ServerContext, { register, id }: Notification['subject']): Sql {
  if (id === undefined) return sql`null::text`;
  const { resource } = plans.get(register);
  return sql`(select coalesce(nullif(${titleOf(plans.registry, resource, 't')}, ''), '#' || t.id) from ${sql.table(resource.name)} as t where t.id = ${id})`;
}
