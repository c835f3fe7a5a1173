import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Caller } from '#server/access/caller.ts';
import { isOwnPassword } from '#server/access/ownPassword.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { textOf } from '#server/http/readBody.ts';
import { stamp } from '#server/time.ts';

/** Seconds for which a challenge can be answered. */
const lasting = 60;

const digestOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

/** A word that one signature of a person carries, once. */
export async function challenge({ db, now }: ServerContext, { id }: Account): Promise<{ nonce: string; expires_in: number }> {
  const nonce = randomBytes(24).toString('base64url');
  await sql`delete from signature_nonces where expires_at < ${stamp(now())}::timestamp`.execute(db);
  await sql`insert into signature_nonces (nonce, user_id, expires_at)
    values (${digestOf(nonce)}, ${id}, ${stamp(new Date(now().getTime() + lasting * 1000))}::timestamp)`.execute(db);
  return { nonce, expires_in: lasting };
}

/** Uses up the challenge that a call answers, which was made for `account` and not answered yet. Answers its digest. Throws `Failure`. */
export async function takeChallenge({ db, now }: ServerContext, { id }: Account, body: Readonly<Record<string, unknown>>): Promise<string> {
  const digest = digestOf(textOf(body, 'nonce'));
  const { rows } = await sql<{ expires: string }>`delete from signature_nonces where nonce = ${digest} and user_id = ${id}
    returning to_char(expires_at, 'YYYY-MM-DD HH24:MI:SS') as expires`.execute(db);
  if (!rows[0] || rows[0].expires < stamp(now()))
    throw new Failure({ nonce: ['This signature was asked for too long ago, or was given already. Sign again.'] });
  return digest;
}

/**
 * Asks whoever signs who they are: the password is theirs, and the challenge was made for them and not answered yet. A wrong password counts as
 * a failed sign-in. Throws `Failure`; the challenge is used up either way.
 */
export async function reauthenticate(
  context: ServerContext,
  account: Account,
  body: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<string> {
  const digest = await takeChallenge(context, account, body);
  if (!(await isOwnPassword(context, account, textOf(body, 'password'), caller)))
    throw new Failure({ password: ['This is not your password.'] });
  return digest;
}
