import { sql } from 'kysely';
import { keepable } from '#definition/texts';
import { signInKey } from '#server/access/signInKey.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { stamp } from '#server/time.ts';

const hour = 60 * 60 * 1000;
/** Requests an hour: of one address before they are refused, for one person before no further e-mail is written. */
const limits = { address: 20, person: 3 };

/**
 * Writes to whoever signs in with this name or address, if there is anybody. What is answered, and the statements it takes, do not tell
 * whether there is.
 *
 * @throws {Failure} 429 where the caller's address has asked too often
 */
export async function mailNewPassword(context: ServerContext, login: string, address: string): Promise<void> {
  const { db: database, now } = context;
  const name = signInKey(keepable(login).trim().slice(0, 191));
  await database.transaction().execute(async db => {
    await sql`select pg_advisory_xact_lock(hashtext(${`password request ${address.toLowerCase()}`}))`.execute(db);
    await requireFew(db, now(), address);
    const { rows } = await sql<{ id: number | null; is_often: boolean }>`
      with person as (select u.id from sign_in_names as n join users as u on u.id = n.user_id
        where n.name = ${name} and u.activated and u.deleted_at is null),
      kept as (insert into password_requests (user_id, remote_ip, created_at)
        values ((select id from person), ${address}, ${stamp(now())}::timestamp) returning user_id)
      select kept.user_id as id, (select count(*) from password_requests as earlier where earlier.user_id = kept.user_id) >= ${limits.person} as is_often
      from kept`.execute(db);
    const [found] = rows;
    // Nobody has the number 0: the same is asked of the database for a name that is nobody's.
    await queueMail(context, db, { userIds: [found?.is_often ? 0 : (found?.id ?? 0)], template: 'password-reset' });
  });
}

async function requireFew(db: Connection, now: Date, address: string): Promise<void> {
  await sql`delete from password_requests where created_at < ${stamp(new Date(now.getTime() - hour))}::timestamp`.execute(db);
  const { rows } = await sql<{ n: number; oldest: number }>`select count(*)::int as n,
    extract(epoch from ${stamp(now)}::timestamp - min(created_at))::int as oldest from password_requests where remote_ip = ${address}`.execute(
    db,
  );
  const { n = 0, oldest = 0 } = rows[0] ?? {};
  if (n < limits.address) return;
  const seconds = Math.max(1, hour / 1000 - oldest);
  throw new Failure(
    { rule: 'Too many requests for a new password. Try again in {{minutes}} minutes.', args: { minutes: Math.ceil(seconds / 60) } },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}
