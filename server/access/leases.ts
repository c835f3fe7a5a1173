import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Failure } from '#server/http/failure.ts';

/** How long a lease lasts unless it is renewed, in seconds: what a copy of the server that ended held is free again after that. */
const lifetime = 120;

/** Work that a person may have under way only so many times at once. */
export interface LeaseLimit {
  kind: 'upload' | 'export' | 'verification';
  userId: number;
  most: number;
  /** Thrown where the person has so many already. */
  refusal: () => Failure;
}

/**
 * Counts a piece of work as under way until the returned function is called. Leases stand in the database, so that all copies of the server
 * count together; they are renewed while they are held.
 *
 * @throws {Failure} `refusal`, where the person has as many under way as they may
 */
export async function takeLease({ db, log }: ServerContext, { kind, userId, most, refusal }: LeaseLimit): Promise<() => Promise<void>> {
  const expiry = sql`now() + make_interval(secs => ${lifetime})`;
  const id = await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext(${`lease ${kind} ${userId}`}))`.execute(trx);
    await sql`delete from leases where expires_at < now()`.execute(trx);
    const { rows } = await sql<{ id: string }>`insert into leases (kind, user_id, expires_at) select ${kind}, ${userId}, ${expiry}
      where (select count(*) from leases where kind = ${kind} and user_id = ${userId}) < ${most} returning id`.execute(trx);
    if (!rows[0]) throw refusal();
    return rows[0].id;
  });
  const warn = (error: unknown) => log({ level: 'warn', message: `A lease of kind ${kind} could not be written: ${String(error)}` });
  const renew = () => void sql`update leases set expires_at = ${expiry} where id = ${id}`.execute(db).catch(warn);
  const timer = setInterval(renew, (lifetime / 4) * 1000).unref();
  return async () => {
    clearInterval(timer);
    // One that could not be given back ends by itself.
    await sql`delete from leases where id = ${id}`.execute(db).catch(warn);
  };
}
