import { sql } from 'kysely';
import type { Connection } from '#server/database/schema.ts';
import { stamp } from '#server/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { Caller } from './caller';

const windowMinutes = 15;
/** Failures since the last success that one name from one address, one name, and one address may have. */
const limits = { nameAndAddress: 5, name: 50, address: 50 };

/**
 * Writes the attempt down as failed before the password is looked at, so that attempts made at once count each other;
 * throws when there were too many.
 */
export async function recordAttempt(db: Connection, now: Date, username: string, { address, agent }: Caller): Promise<number> {
  const since = stamp(new Date(now.getTime() - windowMinutes * 60_000));
  const { id } = await db
    .insertInto('login_attempts')
    .values({ username, user_agent: agent?.slice(0, 500) ?? null, remote_ip: address, successful: false, created_at: stamp(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ both: number; name: number; address: number }>`
    with recent as (
      select username = ${username} as same_name, remote_ip = ${address} as same_address
      from login_attempts
      where id < ${id} and created_at > ${since} and not successful and (username = ${username} or remote_ip = ${address})
        and id > coalesce((select max(id) from login_attempts where username = ${username} and remote_ip = ${address} and successful), 0))
    select count(*) filter (where same_name and same_address) as both, count(*) filter (where same_name) as name,
      count(*) filter (where same_address) as address from recent`.execute(db);
  const failures = rows[0];
  if (failures && (failures.both >= limits.nameAndAddress || failures.name >= limits.name || failures.address >= limits.address)) {
    throw new Failure(`Too many sign-in attempts. Try again in ${windowMinutes} minutes.`, {
      status: 429,
      headers: { 'retry-after': String(windowMinutes * 60) },
    });
  }
  return id;
}

/** Marks an attempt as the one that got in. */
export async function markSuccessful(db: Connection, attempt: number): Promise<void> {
  await db.updateTable('login_attempts').set({ successful: true }).where('id', '=', attempt).execute();
}
