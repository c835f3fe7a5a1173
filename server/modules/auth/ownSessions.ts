import type { Account } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { Connection } from '#server/database/database.ts';
import { signalPeople } from '#server/notifications/signalPeople.ts';
import type { OwnSession } from '#src/domain/account/session.ts';

/** Nobody reads more, and a script that signs in with every call has thousands. */
const most = 100;

/** The person's sessions that are alive: this one first, then those used last. */
export async function listSessions(db: Connection, now: Date, { id, sessionId }: Account): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'remote_ip', 'created_at', 'rotated_at as last_used'])
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', stamp(now))
    .orderBy(({ eb }) => eb('id', '=', sessionId ?? ''), 'desc')
    .orderBy('rotated_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(row => ({ ...row, is_current: row.id === sessionId }));
}

/** Ends one of the person's sessions; false when there is no such one. */
export async function endOwnSession(db: Connection, now: Date, { id }: Account, session: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: stamp(now) })
    .where('id', '=', session)
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await signalPeople(db, [id]);
  return numUpdatedRows > 0n;
}

/** Ends all of the person's sessions but this one. */
export async function endOtherSessions(db: Connection, now: Date, { id, sessionId }: Account): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: stamp(now) })
    .where('user_id', '=', id)
    .where('id', '<>', sessionId ?? '')
    .where('revoked_at', 'is', null)
    .execute();
  await signalPeople(db, [id]);
}
