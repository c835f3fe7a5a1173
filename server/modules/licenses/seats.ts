import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { execute } from '#server/database/statements/execute.ts';

/** The seats of a licence that are live, by state. */
export interface SeatCounts {
  free: number;
  taken: number;
  used_up: number;
}

const table = sql.table('license-seats');
const later = { pipeline: 'defer' } as const;

/** How many seats a licence has in each state. */
export async function countSeats(db: Connection, license: number): Promise<SeatCounts> {
  const { rows } = await sql<SeatCounts>`select count(*) filter (where state = 'free')::int as free,
    count(*) filter (where state = 'taken')::int as taken, count(*) filter (where state = 'used_up')::int as used_up
    from ${table} where license_id = ${license} and deleted_at is null`.execute(db);
  return rows[0] ?? { free: 0, taken: 0, used_up: 0 };
}

/**
 * Gives a licence as many seats as it says: new ones behind the last, or free ones taken away from the end. How many are missing the statements
 * see for themselves: nothing is waited for before the record is read back.
 */
export async function fitSeats(context: ServerContext, db: Connection, license: number, seats: number): Promise<void> {
  const moment = stamp(context.now());
  const live = sql`count(*) filter (where deleted_at is null)`;
  await execute(
    db,
    sql`insert into ${table} (license_id, number, state, created_at, updated_at)
    select ${license}::int, last + n, 'free', ${moment}::timestamp, ${moment}::timestamp
    from (select coalesce(max(number), 0) as last, ${live}::int as live from ${table} where license_id = ${license}) as known,
      generate_series(1, ${seats}::int - known.live) as n`,
    later,
  );
  await execute(
    db,
    sql`delete from ${table} where id in (select id from ${table}
    where license_id = ${license} and state = 'free' and deleted_at is null order by number desc
    limit (select greatest(0, ${live}::int - ${seats}::int) from ${table} where license_id = ${license}))`,
    later,
  );
  await noteFreeSeats(db, license);
}

/** The licence tells how many of its seats are free. */
export async function noteFreeSeats(db: Connection, license: number): Promise<void> {
  await execute(
    db,
    sql`update licenses set free_seats_count = (select count(*)::int from ${table} as s
    where s.license_id = licenses.id and s.state = 'free' and s.deleted_at is null) where id = ${license}`,
    later,
  );
}

/** Seats go for good as their licence does. */
export async function removeSeats(db: Connection, license: number): Promise<void> {
  await sql`delete from ${table} where license_id = ${license}`.execute(db);
}

/** Seats go with their licence, and come back with it. */
export async function hideSeats(context: ServerContext, db: Connection, license: number, isHidden: boolean): Promise<void> {
  const moment = isHidden ? stamp(context.now()) : null;
  await sql`update ${table} set deleted_at = ${moment}::timestamp where license_id = ${license}`.execute(db);
}
