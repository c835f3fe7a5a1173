import { sql } from 'kysely';
import type { Connection, Database } from '#server/database/database.ts';
import { isOneOfTexts } from '#server/database/text/keySql.ts';
import { stamp } from '#server/time.ts';
import { Failure } from '#server/http/failure.ts';
import { signInKey } from './signInKey';
import type { Caller } from './caller';

const windowMinutes = 15;
/**
 * Failures within the window after which attempts are refused: of a person from one address since they last signed in there, of an address
 * whoever is tried, and of a person from addresses where they have never signed in, so that nobody is shut out of where they work.
 */
const limits = { personAndAddress: 5, address: 100, person: 50 };

/** As the register's indexes have them. */
const nameIn = (names: readonly string[]) => isOneOfTexts(sql`username`, names);
const sameAddress = (address: string) => isOneOfTexts(sql`remote_ip`, [address]);

/**
 * Writes the attempt down as failed before the password is looked at, so that attempts made at once count each other. Attempts of one person or
 * of one address are written one after the other: of two that are written at once on two connections, the later would not see the earlier yet.
 *
 * @throws {Failure} where there were too many failures; such an attempt is not written, so that it does not prolong the refusal
 */
export async function recordAttempt(database: Database, now: Date, username: string, caller: Caller): Promise<number> {
  return database.transaction().execute(async db => {
    const names = await namesOfPerson(db, signInKey(username));
    // Names before addresses, always: two attempts never wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext(${`sign-in name ${names[0]}`}))`.execute(db);
    await sql`select pg_advisory_xact_lock(hashtext(${`sign-in address ${caller.address.toLowerCase()}`}))`.execute(db);
    const seconds = await secondsRefused(db, now, names, caller.address);
    if (seconds > 0) throw tooMany(seconds);
    return insertAttempt(db, now, username, caller);
  });
}

const tooMany = (seconds: number) =>
  new Failure(
    { rule: 'Too many sign-in attempts. Try again in {{minutes}} minutes.', args: { minutes: Math.ceil(seconds / 60) } },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

/** What somebody may sign in with who signs in with this name, as it is compared and in order; the name alone where it is nobody's. */
async function namesOfPerson(db: Connection, name: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select other.name from sign_in_names as known join sign_in_names as other using (user_id)
    where known.name = ${name}`.execute(db);
  return [...new Set([name, ...rows.map(row => row.name)])].sort();
}

async function insertAttempt(db: Connection, now: Date, username: string, { address, agent }: Caller): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into "login-attempts" (username, user_agent, remote_ip, successful, attempted_at, created_at, updated_at)
    values (${username}, ${agent?.slice(0, 500) ?? null}, ${address}, false, ${stamp(now)}, ${stamp(now)}, ${stamp(now)}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** For how long attempts are refused: until, of the failures that reached a limit, enough are older than the window. */
async function secondsRefused(db: Connection, now: Date, names: readonly string[], address: string): Promise<number> {
  const since = stamp(new Date(now.getTime() - windowMinutes * 60_000));
  const [person, here] = [nameIn(names), sameAddress(address)];
  const { rows } = await sql<{ seconds: number | null }>`
    with failures as (
      select attempted_at, ${person} as is_person, ${here} as is_here,
        id > coalesce((select max(id) from "login-attempts" where ${person} and ${here} and successful and deleted_at is null), 0) as is_since
      from "login-attempts"
      where attempted_at > ${since} and not successful and deleted_at is null and (${person} or ${here})),
    reached as (
      select (array_agg(attempted_at order by attempted_at desc) filter (where is_person and is_here and is_since))[${limits.personAndAddress}] as pair,
        (array_agg(attempted_at order by attempted_at desc) filter (where is_here))[${limits.address}] as address,
        (array_agg(attempted_at order by attempted_at desc) filter (where is_person))[${limits.person}] as person
      from failures)
    select extract(epoch from greatest(pair, address, case when not exists
        (select 1 from "login-attempts" where ${person} and ${here} and successful and deleted_at is null) then person end)
      - ${since}::timestamp)::int as seconds from reached`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Marks an attempt as the one that got in. */
export async function markSuccessful(db: Connection, attempt: number): Promise<void> {
  await sql`update "login-attempts" set successful = true where id = ${attempt}`.execute(db);
}
