import { sql } from 'kysely';
import type { StoredRecord } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import type { LockedInspection } from './lockInspection';

export const assetOf = (record: StoredRecord): number | null => (record.asset as { id: number } | null)?.id ?? null;

/** The open work order on a parameter of the inspection's asset; undefined where there is none. */
export async function openOrderFor({ db, record }: LockedInspection, key: string): Promise<{ id: number; ticket_id: string } | undefined> {
  const { rows } = await sql<{
    id: number;
    ticket_id: string;
  }>`select t.id, t.ticket_id from inspection_workorders w join workorders t on t.id = w.workorder_id
      left join "maintenance-statuses" s on s.id = t.status_id
    where w.asset_id = ${assetOf(record)} and w.key = ${key} and t.deleted_at is null and s.base_status is distinct from 'completed'
      and s.base_status is distinct from 'cancelled' order by t.id limit 1`.execute(db);
  return rows[0];
}

/**
 * The work order that an answer names as `known_workorder`: its fault is still there. One that was closed after the answer was given counts as
 * well. Null where none is named. Throws `Failure` where the account does not see it, and where it is about something else.
 */
export async function readKnownOrder(locked: LockedInspection, key: string, given: unknown): Promise<number | null> {
  if (given === undefined || given === null || given === '') return null;
  const { id } = await requireRecord(locked, 'workorders', 'known_workorder', given);
  const { rows } = await sql`select 1 from inspection_workorders
    where workorder_id = ${id} and asset_id = ${assetOf(locked.record)} and key = ${key} limit 1`.execute(locked.db);
  if (rows.length === 0) throw new Failure({ known_workorder: ['This work order is about something else.'] });
  return id;
}
