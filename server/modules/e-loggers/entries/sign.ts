import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Caller } from '#server/access/caller.ts';
import { accountByPassword } from '#server/access/accountByPassword.ts';
import { isOwnPassword } from '#server/access/ownPassword.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { textOf } from '#server/http/readBody.ts';
import { stamp } from '#server/time.ts';

/** Seconds for which a challenge can be answered. */
const lasting = 60;

/** Milliseconds for which whoever signed signs by the password alone. */
const nameLasts = 10 * 60_000;

const digestOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

/** Whether somebody says their name as well when they sign: they have not signed in this session, or not for a while. */
async function asksName({ db, now }: ServerContext, { sessionId = '' }: Account): Promise<boolean> {
  const since = stamp(new Date(now().getTime() - nameLasts));
  const { rows } = await sql`select from sessions where id = ${sessionId} and signed_at >= ${since}::timestamp`.execute(db);
  return rows.length === 0;
}

/** A word that one signature of a person carries, once, and whether they name themselves with it. */
export async function challenge(
  context: ServerContext,
  account: Account,
): Promise<{ nonce: string; expires_in: number; asks_name: boolean }> {
  const { db, now } = context;
  const { id } = account;
  const nonce = randomBytes(24).toString('base64url');
  await sql`delete from signature_nonces where expires_at < ${stamp(now())}::timestamp`.execute(db);
  await sql`insert into signature_nonces (nonce, user_id, expires_at)
    values (${digestOf(nonce)}, ${id}, ${stamp(new Date(now().getTime() + lasting * 1000))}::timestamp)`.execute(db);
  return { nonce, expires_in: lasting, asks_name: await asksName(context, account) };
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
 * Asks whoever signs who they are: name and password are theirs, and the challenge was made for them and not answered yet. Within ten minutes of a signature
 * of the same session the password is enough. A wrong one counts as a failed sign-in. Throws `Failure`; the challenge is used up either way.
 */
export async function reauthenticate(
  context: ServerContext,
  account: Account,
  body: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<string> {
  const digest = await takeChallenge(context, account, body);
  const password = textOf(body, 'password');
  if (await asksName(context, account)) {
    const name = textOf(body, 'name');
    if (name.trim() === '')
      throw new Failure({ name: ['Say who you are: the first signature, and one after ten minutes, takes name and password.'] });
    const named = await accountByPassword(context, name, password, caller);
    if (named?.id !== account.id) throw new Failure({ password: ['The name or the password is wrong.'] });
  } else if (!(await isOwnPassword(context, account, password, caller))) throw new Failure({ password: ['This is not your password.'] });
  await sql`update sessions set signed_at = ${stamp(context.now())}::timestamp where id = ${account.sessionId ?? ''}`.execute(context.db);
  return digest;
}
