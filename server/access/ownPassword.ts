import { sql } from 'kysely';
import type { Account } from './account';
import { checkPassword } from './passwordHash';
import type { ServerContext } from '#server/contract.ts';
import { markSuccessful, recordAttempt } from './loginAttempts';
import type { Caller } from './caller';

/** Whether a password is that of the account. Guessing it is stopped as at the sign-in. Throws `Failure` after too many attempts. */
export async function isOwnPassword(
  { db, now }: ServerContext,
  { id, username }: Account,
  password: string,
  caller: Caller,
): Promise<boolean> {
  const attempt = await recordAttempt(db, now(), username, caller);
  const { rows } = await sql<{ password: string | null }>`select password from users where id = ${id}`.execute(db);
  if (!(await checkPassword(rows[0]?.password ?? null, password))) return false;
  await markSuccessful(db, attempt);
  return true;
}
