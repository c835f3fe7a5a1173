import { sql } from 'kysely';
import { keepable } from '#definition/texts';
import { accountOf, type Account } from '#server/access/account.ts';
import { checkPassword } from '#server/access/passwordHash.ts';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import { signInKey } from '#server/access/signInKey.ts';
import { markSuccessful, recordAttempt } from '#server/access/loginAttempts.ts';
import type { Caller } from '#server/access/caller.ts';
import { openSession, type Session } from './sessions';

/** No name to sign in with has more letters. */
const longest = 1_000;

/** Signs somebody in by e-mail address or user name; null when the two do not fit. */
export async function signIn(
  context: ServerContext,
  login: string,
  password: string,
  caller: Caller,
): Promise<{ account: Account; session: Session } | null> {
  const { db, now } = context;
  const name = keepable(login).trim().slice(0, 191);
  const attempt = await recordAttempt(db, now(), name, caller);
  const { rows } = await sql<{ id: number; password: string | null }>`
    select u.id, u.password from sign_in_names as n join users as u on u.id = n.user_id
    where n.name = ${signInKey(login.slice(0, longest))} and u.activated and u.deleted_at is null`.execute(db);
  const right = await checkPassword(rows[0]?.password ?? null, password);
  const account = right && rows[0] ? await accountOf(db, rows[0].id) : null;
  if (!account) return null;
  await markSuccessful(db, attempt);
  await sql`update users set last_login = ${stamp(now())} where id = ${account.id}`.execute(db);
  return { account, session: await openSession(db, now(), account.id, caller) };
}
