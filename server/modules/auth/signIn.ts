import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import { accountByPassword } from '#server/access/accountByPassword.ts';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Caller } from '#server/access/caller.ts';
import { openSession, type Session } from './sessions';

/** Signs somebody in by e-mail address or user name; null when the two do not fit. */
export async function signIn(
  context: ServerContext,
  login: string,
  password: string,
  caller: Caller,
): Promise<{ account: Account; session: Session } | null> {
  const { db, now } = context;
  const account = await accountByPassword(context, login, password, caller);
  if (!account) return null;
  await sql`update users set last_login = ${stamp(now())} where id = ${account.id}`.execute(db);
  return { account, session: await openSession(db, now(), account.id, caller) };
}
