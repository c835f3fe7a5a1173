import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Connection } from '#server/database/database.ts';
import { stamp } from '#server/time.ts';
import type { Caller } from '#server/access/caller.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
/** A session ends so long after the sign-in, however often its tokens are renewed. */
const longest = 90 * day;
/** Two tabs may refresh at once; the slower one is refused, but the session is not taken for stolen. */
const grace = 10_000;

/** A session and the refresh token that keeps it alive. */
export interface Session {
  id: string;
  userId: number;
  refreshToken: string;
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = (id: string) => `${id}.${randomBytes(32).toString('base64url')}`;
const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Begins a session of thirty days, and forgets the person's old ones. The database keeps only the token's hash. */
export async function openSession(db: Connection, now: Date, userId: number, caller?: Caller): Promise<Session> {
  const id = randomUUID();
  const refreshToken = newToken(id);
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<', stamp(now)).execute();
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      token_hash: digest(refreshToken),
      rotated_at: stamp(now),
      expires_at: stamp(new Date(now.getTime() + lifetime)),
      revoked_at: null,
      created_at: stamp(now),
      ...seenFrom(caller),
    })
    .execute();
  return { id, userId, refreshToken };
}

/** Where a session was used last. */
const seenFrom = (caller?: Caller) => ({ user_agent: caller?.agent?.slice(0, 500) ?? null, remote_ip: caller?.address ?? null });

/** Exchanges a refresh token for the next one, until ninety days after the sign-in. A token used before is dead, and whoever brings it late ends the session. */
export async function rotateSession(db: Connection, now: Date, token: string, caller: Caller): Promise<Session | null> {
  const id = token.slice(0, token.indexOf('.'));
  const session = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!session || session.revoked_at !== null || session.expires_at <= stamp(now)) return null;
  if (!isSame(session.token_hash, digest(token))) {
    const sinceRotation = now.getTime() - Date.parse(`${session.rotated_at}Z`);
    if (sinceRotation > grace) await revokeSession(db, now, id);
    return null;
  }
  const refreshToken = newToken(id);
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      token_hash: digest(refreshToken),
      rotated_at: stamp(now),
      expires_at: stamp(new Date(Math.min(now.getTime() + lifetime, Date.parse(`${session.created_at}Z`) + longest))),
      ...seenFrom(caller),
    })
    .where('id', '=', id)
    .where('token_hash', '=', session.token_hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { id, userId: session.user_id, refreshToken } : null;
}

/** Ends a session: its access tokens are refused from now on, too. */
export async function revokeSession(db: Connection, now: Date, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: stamp(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The session a refresh token belongs to, if the token is its current one. */
export async function sessionOfToken(db: Connection, token: string): Promise<string | null> {
  const id = token.slice(0, token.indexOf('.'));
  const session = await db.selectFrom('sessions').select('token_hash').where('id', '=', id).executeTakeFirst();
  return session && isSame(session.token_hash, digest(token)) ? id : null;
}
