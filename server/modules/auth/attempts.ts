import { sql } from 'kysely';
import type { Connection, Database } from '#server/database/schema.ts';
import { stamp } from '#server/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { Caller } from './caller';

const windowMinutes = 15;
/** Failures since the last success that one name from one address, one name, and one address may have. */
const limits = { nameAndAddress: 5, name: 50, address: 50 };

/** As the register's indexes have them. */
const sameName = (username: string) => sql`lower(username) collate "C" = lower(${username})`;
const sameAddress = (address: string) => sql`lower(remote_ip) collate "C" = lower(${address})`;

/**
 * Writes the attempt down as failed before the password is looked at, so that attempts made at once count each other;
 * throws when there were too many. Attempts of one name or of one address are written one after the other: of two
 * that are written at once on two connections, the later would not see the earlier yet.
 */
export async function recordAttempt(database: Database, now: Date, username: string, { address, agent }: Caller): Promise<number> {
  const { id, failures } = await database.transaction().execute(async db => {
    // Names before addresses, always: two attempts never wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext(${`sign-in name ${username.toLowerCase()}`}))`.execute(db);
    await sql`select pg_advisory_xact_lock(hashtext(${`sign-in address ${address.toLowerCase()}`}))`.execute(db);
    const attempt = await insertAttempt(db, now, username, { address, agent });
    return { id: attempt, failures: await failuresBefore(db, attempt, now, username, address) };
  });
  if (failures.both >= limits.nameAndAddress || failures.name >= limits.name || failures.address >= limits.address) {
    throw new Failure(
      { rule: 'Too many sign-in attempts. Try again in {{minutes}} minutes.', args: { minutes: windowMinutes } },
      {
        status: 429,
        headers: { 'retry-after': String(windowMinutes * 60) },
      },
    );
  }
  return id;
}

async function insertAttempt(db: Connection, now: Date, username: string, { address, agent }: Caller): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into "login-attempts" (username, user_agent, remote_ip, successful, attempted_at, created_at, updated_at)
    values (${username}, ${agent?.slice(0, 500) ?? null}, ${address}, false, ${stamp(now)}, ${stamp(now)}, ${stamp(now)}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

type Failures = { both: number; name: number; address: number };

async function failuresBefore(db: Connection, attempt: number, now: Date, username: string, address: string): Promise<Failures> {
  const since = stamp(new Date(now.getTime() - windowMinutes * 60_000));
  const { rows } = await sql<Failures>`
    with recent as (
      select ${sameName(username)} as same_name, ${sameAddress(address)} as same_address
      from "login-attempts"
      where id < ${attempt} and attempted_at > ${since} and not successful and deleted_at is null
        and (${sameName(username)} or ${sameAddress(address)})
        and id > coalesce((select max(id) from "login-attempts"
          where ${sameName(username)} and ${sameAddress(address)} and successful and deleted_at is null), 0))
    select count(*) filter (where same_name and same_address) as both, count(*) filter (where same_name) as name,
      count(*) filter (where same_address) as address from recent`.execute(db);
  return rows[0] ?? { both: 0, name: 0, address: 0 };
}

/** Marks an attempt as the one that got in. */
export async function markSuccessful(db: Connection, attempt: number): Promise<void> {
  await sql`update "login-attempts" set successful = true where id = ${attempt}`.execute(db);
}
