import { sql } from 'kysely';
import { keepable } from '#definition/texts';
import type { ServerContext } from '#server/contract.ts';
import { accountOf, type Account } from './account';
import type { Caller } from './caller';
import { markSuccessful, recordAttempt } from './loginAttempts';
import { checkPassword } from './passwordHash';
import { signInKey } from './signInKey';

/** No name to sign in with has more letters. */
const longest = 1_000;

/**
 * The account of whoever has an e-mail address or user name and its password; null where the two do not fit. Guessing is stopped as at the sign-in.
 * Throws `Failure` after too many attempts.
 */
export async function accountByPassword(
  { db, now }: ServerContext,
  login: string,
  password: string,
  caller: Caller,
): Promise<Account | null> {
  const attempt = await recordAttempt(db, now(), keepable(login).trim().slice(0, 191), caller);
  const { rows } = await sql<{ id: number; password: string | null }>`
    select u.id, u.password from sign_in_names as n join users as u on u.id = n.user_id
    where n.name = ${signInKey(login.slice(0, longest))} and u.activated and u.deleted_at is null`.execute(db);
  const right = await checkPassword(rows[0]?.password ?? null, password);
  const account = right && rows[0] ? await accountOf(db, rows[0].id) : null;
  if (account) await markSuccessful(db, attempt);
  return account;
}
